// One Fast Refresh runtime per page: host and remotes each bundle this file, and the first one to run
// gives its runtime to the others. With two of them a change in a remote never reaches the screen.
globalThis.tradefrontRefreshRuntime ??= require('react-refresh/runtime')
module.exports = globalThis.tradefrontRefreshRuntime
