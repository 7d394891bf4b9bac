/*
 * Runs in the page's head, before anything is painted: what this browser has stored about the look of the pages,
 * their language, and whether someone is logged in (the frame to show). The application applies the same again once it is there.
 * Without imports, unbundled; every page has it inline, so the content security policy has its hash.
 */
;(function (root) {
  function stored(key) {
    try {
      return (JSON.parse(localStorage.getItem(key)) || {}).state || {}
    } catch {
      return {}
    }
  }
  try {
    var isRoom = root.hasAttribute('data-mantine-color-scheme')
    var scheme = localStorage.getItem('color-scheme') || (isRoom ? 'dark' : 'auto')
    var own = isRoom && stored('trading-preferences').roomTheme
    if (own && own !== 'site') scheme = own
    if (scheme !== 'light' && scheme !== 'dark')
      scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', scheme)
    var known = { en: 'ltr', de: 'ltr', es: 'ltr', ar: 'rtl', ja: 'ltr', 'en-XA': 'ltr', 'ar-XB': 'rtl' }
    var tags = [localStorage.getItem('tradefront-language')]
    for (var i = 0; i < navigator.languages.length; i++)
      tags.push(navigator.languages[i].toLowerCase().split('-')[0])
    tags.push('en')
    var tag = tags.find(function (one) {
      return Object.hasOwn(known, one)
    })
    root.setAttribute('lang', tag)
    root.setAttribute('dir', known[tag])
    if (localStorage.getItem('density') === 'compact') root.setAttribute('data-density', 'compact')
    var session = stored('user-storage')
    if (session.token && session.user) {
      root.setAttribute('data-logged-in', '')
      if (session.user.role === 'admin') root.setAttribute('data-staff', '')
    } else if (!/^\/(main(\/.*)?)?$/.test(location.pathname)) root.setAttribute('data-elsewhere', '')
    var settings = stored('site-settings').settings
    var risk = stored(isRoom ? 'risk-line' : 'risk-warning')
    if (risk.text && risk.language === tag) root.style.setProperty('--tf-risk', JSON.stringify(risk.text))
    if (settings && settings.name) root.style.setProperty('--tf-name', JSON.stringify(settings.name))
  } catch {
    // Storage is blocked: the page follows the system.
  }
})(document.documentElement)
