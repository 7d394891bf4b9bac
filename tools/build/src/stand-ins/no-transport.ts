/*
 * Stands in for the transports of engine.io-client that are never chosen: prices come by websocket only
 * [MKT-11].
 */
export const XHR = undefined
export const Fetch = undefined
export const WT = undefined
