/*
 * Stands in for binary attachments of Socket.IO's messages: prices come as text and nothing binary is sent. A message
 * that has some all the same keeps its placeholders, and the schema of prices refuses it.
 */
export const deconstructPacket = (packet: object) => ({ packet, buffers: [] })
export const reconstructPacket = (packet: object) => packet
