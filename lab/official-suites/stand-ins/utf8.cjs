/* What pusher-js takes of @stablelib/utf8, for encrypted channels. */
exports.decode = (bytes) => new TextDecoder().decode(bytes)
