/* Where pusher-js's specs run. */
module.exports = 'node'
