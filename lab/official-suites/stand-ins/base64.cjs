/* What pusher-js takes of @stablelib/base64, for encrypted channels. */
exports.decode = (text) => new Uint8Array(Buffer.from(text, 'base64'))
