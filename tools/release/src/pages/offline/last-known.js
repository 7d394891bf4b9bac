/*
 * On the page without a connection: looks for the site, and shows what this browser last heard from the broker about
 * the customer, and when. Inline, so that the page is one file; the content security policy has its hash.
 */
;(function () {
  function look() {
    // Not a navigation, so that the worker doesn't answer it.
    if (!document.hidden)
      fetch('/offline.html', { method: 'HEAD', cache: 'no-store' }).then(
        function () {
          return location.reload()
        },
        function () {
          // Still away.
        },
      )
  }
  // The network may take a moment longer than the system says, and the site may be what was away.
  setInterval(look, 5000)
  addEventListener('online', look)
  function stored(key) {
    return JSON.parse(localStorage.getItem(key)) || {}
  }
  try {
    var session = stored('user-storage').state || {}
    var known = stored('last-known')
    var user = session.user
    // Nothing after a logout, for another customer, or for support staff, who have no account.
    if (!session.token || !user || user.role === 'admin' || known.customer !== user.id || !(known.at > 0))
      return
    // Dates and amounts as on the other pages.
    var english = 'en-' + new Intl.Locale(navigator.language).maximize().region
    var amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
    var moment = new Intl.DateTimeFormat(english, {
      dateStyle: 'medium',
      timeStyle: 'short',
      calendar: 'gregory',
      timeZone: stored('time-zone').zone,
    })
    document.querySelector('#known-account').textContent =
      user.trading_account === 'practice' ? 'Practice account' : 'Account ' + user.account_id
    document.querySelector('#known-balance').textContent = amount
      .format(Number(user.balance))
      .replace('-', '\u2212')
    document.querySelector('#known-at').textContent = moment.format(known.at)
    document.querySelector('#known').hidden = false
    // Another tab may log out, and another customer in.
    addEventListener('storage', function () {
      document.querySelector('#known').hidden = stored('last-known').customer !== user.id
    })
  } catch {
    // Nothing is known, or storage is blocked: the page has said everything else.
  }
})()
