const assert = require('node:assert/strict')

/* The words of expect.js that the SDK's remote specs use, over Node's own assertions. */

function isA(actual, type) {
  if (typeof type === 'string') assert.equal(typeof actual, type)
  else assert.ok(actual instanceof type, `expected an instance of ${type.name}`)
}

module.exports = (actual) => ({
  to: {
    equal: (expected) => assert.equal(actual, expected),
    eql: (expected) => assert.deepEqual(actual, expected),
    be: { a: (type) => isA(actual, type), an: (type) => isA(actual, type) },
  },
})
