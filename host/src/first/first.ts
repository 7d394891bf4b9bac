/*
 * The page's first script: a separate file, loaded in parallel with the others, so that one lost file doesn't leave
 * an empty page [MFE-03]. It imports nothing and runs unbundled (no module), since every page pays for it. It is
 * compiled to ECMAScript 5 without helpers (`for … of`, spread and `?.` on calls cost too many bytes), so that
 * browsers too old for the application can still run it.
 *
 * It requests the page's own entry script and style sheets again when they are lost, damaged or, for style sheets,
 * too slow. What the entry loads is retried by the build's own runtime; of those files, only final failures are
 * reported here.
 */
;(() => {
  // As a worker: the first format of a process reads ICU's data, 50 ms on a phone; the page's formats then have it.
  if (typeof document === 'undefined') {
    void new Intl.NumberFormat()
    return close()
  }

  /*
   * For browsers below the supported floor (docs/browsers.md) the page shows a message, and `main.tsx` doesn't start.
   * `@property` arrived with Safari 16.4 and Firefox 128, `color-mix` with Chrome 111 and Samsung Internet 22.
   */
  const { CSS, CSSPropertyRule } = window as unknown as Record<string, typeof globalThis.CSS | undefined>
  if (!CSSPropertyRule || !CSS || !CSS.supports('color', 'color-mix(in srgb,red,red)')) {
    document.documentElement.setAttribute('data-too-old', '')
    const show = () => {
      document.body.removeChild(document.querySelector('#root') as Element)
      ;(document.querySelector('.tf-old') as Element).removeAttribute('hidden')
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
    else show()
    return
  }

  /** How often a file of the page is requested. */
  const REQUESTS = 3
  /** A file loaded by the entry counts as lost after this many failures: the runtime requests it twice. */
  const LOST_AFTER = 2
  /** Pause before the second request, ms; it grows with each further one. */
  const PAUSE_MS = 400
  /** Style sheets block painting, so a hanging one is given up after this, ms. */
  const STYLE_LIMIT_MS = 6_000

  /** Large responses are requested once only this many scripts are left: about as long as the instruments' take. */
  const LAST_SCRIPTS = 3
  /** Limit on buffered price messages, in case no client takes them over. */
  const MAX_MESSAGES = 3_000

  type Tag = HTMLScriptElement | HTMLLinkElement
  type File = { readonly url: string; readonly integrity: string }
  type PageConfig = {
    readonly demoApi: string
    readonly demoHosts?: readonly string[]
    readonly prices: { readonly url: string; readonly key: string }
  }
  type Policy = { createScriptURL(url: string): string }
  type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy }
  /** The `EarlyWork` of the page's route. */
  type EarlyWork = {
    readonly calls: readonly string[]
    readonly large: readonly string[]
    readonly prices: boolean
  }
  type Rollout = {
    readonly remote: string
    readonly percent: number
    readonly live: readonly File[]
    readonly canary: readonly File[]
  }

  /** The entry script brings the page's own policy, but it may be the file that is lost. */
  const factory = (Reflect.get(window, 'trustedTypes') || {
    createPolicy: (_name, rules) => rules,
  }) as PolicyFactory
  const trusted = factory.createPolicy('first', { createScriptURL: (url) => url })

  const failures: Record<string, number> = {}
  /** Files with a retry due or in flight. */
  const requested = new Set<string>()
  const plainUrl = (tag: Tag) => ('src' in tag ? tag.src : tag.href).replace(/\?.*/, '')
  const countFailure = (url: string) => (failures[url] = (failures[url] || 0) + 1)

  const all = <T extends Element>(selector: string) => Array.from(document.querySelectorAll<T>(selector))

  /** The page's own style sheets and entry script; webpack's runtime marks those it adds, or gives them a type. */
  const own = (): Tag[] =>
    all<Tag>('link[rel=stylesheet]:not([type],[data-webpack])').concat(all<Tag>('script[defer]').slice(-1))

  const requestAgain = (tag: Tag) => {
    const url = plainUrl(tag)
    if (requested.has(url)) return
    const failed = countFailure(url)
    if (failed >= REQUESTS) return report(tag)
    requested.add(url)
    setTimeout(() => {
      // Fire and forget: only replaces the browser's cached copy, which may be damaged.
      fetch(url, { cache: 'reload' }).catch(() => {})
      // A cloned script counts as already executed.
      const next = document.createElement(tag.localName) as Tag
      const again = `${url}?r=${failed + 1}-${Date.now().toString(36)}`
      Array.from(tag.attributes).forEach(
        ({ name, value }) => name !== 'src' && next.setAttribute(name, value),
      )
      if ('src' in next) next.src = trusted.createScriptURL(again)
      else next.href = again
      const isBroken = () => {
        requested.delete(url)
        requestAgain(next)
      }
      next.onload = () => requested.delete(url)
      next.onerror = isBroken
      tag.replaceWith(next)
      if ('sheet' in next) setTimeout(() => next.sheet || !next.isConnected || isBroken(), STYLE_LIMIT_MS)
    }, PAUSE_MS * failed)
  }

  /** Finds the page's own files that failed before this script ran. */
  const check = () =>
    own().forEach((tag) => ('sheet' in tag ? tag.sheet : entryHasRun()) || requestAgain(tag))

  /** webpack's runtime in the entry script replaces the chunk list's `push`. */
  const entryHasRun = () =>
    Object.keys(window).some(
      (name) => name.startsWith('webpackChunk') && Object.hasOwn(Reflect.get(window, name) as object, 'push'),
    )

  const report = (tag: Tag) => {
    const file = plainUrl(tag).split('/').pop()
    const sentence = `A file of this page (${file}) did not arrive. Check your connection, then reload the page.`
    const first = document.querySelector('#root > .tf-first')
    if (first) {
      const [title, text] = all('.tf-first > *')
      if (title) title.textContent = "We couldn't load this page"
      if (text) text.textContent = sentence
      first.classList.add('tf-lost')
    } else if ('sheet' in tag && own().includes(tag)) {
      // The page shows without this style sheet. Style sheets that the runtime loads are reported or retried by
      // their loader.
      const notice = document.createElement('p')
      const reload = document.createElement('a')
      reload.href = ''
      reload.textContent = 'Reload page'
      notice.role = 'alert'
      notice.append(`${sentence} `, reload)
      document.body.prepend(notice)
    }
  }

  /*
   * While a remote is rolled out, the page lists the files of both versions; those of this visitor's version are
   * preloaded [MFE-04]. The visitor number and its share are computed as in
   * shared/federation/src/registry/visitor.ts.
   */
  const loadRolloutAhead = (text: string) => {
    const { remote, percent, live, canary } = JSON.parse(text) as Rollout
    const key = 'tradefront-visitor'
    const visitor = localStorage.getItem(key) || String(Math.floor(Math.random() * 10_000) / 100)
    localStorage.setItem(key, visitor)
    let hash = 0x811c9dc5
    Array.from(`${Number.parseFloat(visitor)} ${remote}`).forEach((character) => {
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
    })
    const files = ((hash >>> 0) % 10_000) / 100 < percent ? canary : live
    files.forEach(({ url, integrity }) => {
      const hint = document.createElement('link')
      const style = url.endsWith('.css')
      hint.rel = 'preload'
      hint.as = style ? 'style' : 'script'
      hint.integrity = integrity
      // Must match the mode of the request that will use it.
      if (!style || !url.startsWith('/')) hint.crossOrigin = 'anonymous'
      hint.href = url
      document.head.append(hint)
    })
  }

  /*
   * Starts the application's and the page's first calls together with the document; `start/early-calls.ts` hands over
   * the responses. The address is computed as in `start/base-url.ts`, so the token goes to no other server.
   */
  const callEarly = (text: string) => {
    const { demoApi, demoHosts = [], prices } = JSON.parse(text) as PageConfig
    const { hostname, origin } = location
    const isDemo =
      /^$|(^|\.)localhost$|\.local$|^\d{1,3}(\.\d{1,3}){3}$|^\[/.test(hostname) ||
      demoHosts.some((part) => part && hostname.includes(part))
    const demo = demoApi.trim().replace(/\/+$/, '')
    if (isDemo && !demo) return
    const base = isDemo ? (demo[0] === '/' ? origin : '') + demo.replace(/\/api\/v1$/, '') : origin
    const { state = {} } = JSON.parse(localStorage.getItem('user-storage') || '{}') as {
      state?: { user?: { trading_account?: string; role?: string } | null; token?: string | null }
    }
    const { user, token } = state
    const authorization = token ? `Bearer ${token}` : null
    // Staff are refused at customers' pages. A hidden tab may stay unseen for hours.
    const [work] = token && user && user.role !== 'admin' && !document.hidden ? all('#tradefront-early') : []
    const account = user && user.trading_account
    const {
      calls,
      large,
      prices: withPrices,
    } = (work ? JSON.parse(work.textContent) : { calls: [], large: [] }) as EarlyWork
    const prepared = (path: string) => {
      const url = `${base}/api/v1/${path.replace(/.account=$/, (end) => (account ? end + account : ''))}`
      const accept = 'application/json'
      const headers: Record<string, string> = authorization ? { accept, authorization } : { accept }
      let answer: Promise<Response> | undefined
      const begin = () => {
        // The code that takes it over handles a failure; otherwise it is ignored.
        if (!answer) (answer = fetch(url, { headers })).catch(() => {})
        return answer
      }
      return { url, authorization, at: performance.now(), begin }
    }
    const now = ['settings'].concat(calls).map(prepared)
    const later = large.map(prepared)
    const [, firstAnswer] = now.map(({ begin }) => begin())
    Reflect.set(window, 'tradefrontCalls', now.concat(later))
    if (withPrices && firstAnswer) connectEarly(prices, firstAnswer)
    onLastScripts(() => later.forEach(({ begin }) => void begin()))
  }

  /**
   * Connects to the price server as Socket.IO's client would, while the scripts load, and subscribes once the page's
   * first call is answered [MKT-13], unless the client has done so first: it takes over the connection and the
   * messages received so far (`prices/early-socket.ts`). The server closes a connection that doesn't answer its
   * pings.
   */
  const connectEarly = (prices: PageConfig['prices'], firstAnswer: Promise<Response>) => {
    const { origin, pathname } = new URL(prices.url, location.origin)
    // Any other path is a namespace, which only the client enters.
    if (pathname !== '/') return
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const heard: unknown[] = []
    const early = { prices, socket, heard, hasSubscribed: false }
    let messages = 0
    let ready = 0
    // The active instrument's price comes first; servers that send everything at once ignore it.
    const { state: choice } = JSON.parse(localStorage.getItem('asset-storage') || '{}') as {
      state?: { activeId?: string }
    }
    const first = choice && choice.activeId ? [choice.activeId] : []
    const subscribe = () => {
      ready += 1
      if (ready < 2 || early.hasSubscribed) return
      early.hasSubscribed = true
      socket.send(`42["subscribe:all",${JSON.stringify({ first })}]`)
    }
    socket.addEventListener('message', ({ data }) => {
      messages += 1
      // The server's answer to the key; anything else is a refusal.
      if (messages === 2 && String(data).startsWith('40')) subscribe()
      // The client has taken over.
      if (!Reflect.has(window, 'tradefrontPrices')) return
      heard.push(data)
      if (messages === 1) socket.send(`40${JSON.stringify({ key: prices.key })}`)
      if (messages > MAX_MESSAGES) socket.close()
    })
    firstAnswer.then(
      ({ ok }) => ok && subscribe(),
      () => {},
    )
    Reflect.set(window, 'tradefrontPrices', early)
  }

  /** Calls back once all of the page's scripts but the last few have arrived. */
  const onLastScripts = (then: () => unknown) => {
    const check = () => {
      const arrived = performance.getEntriesByType('resource').filter(({ name }) => /\.js\b/.test(name))
      const left = document.querySelectorAll('script[src],[as=script]').length - arrived.length
      if (left > LAST_SCRIPTS) return
      observer.disconnect()
      then()
    }
    const observer = new PerformanceObserver(check)
    observer.observe({ type: 'resource' })
    // On a reload the scripts come from the cache and run before the observer is called.
    check()
  }

  addEventListener(
    'error',
    (event) => {
      const target = event.target as Tag
      if (!/^(script|link)$/.test(target.localName)) return
      // Failed hints don't matter: `preload`, or `prefetch` for another page.
      if (requested.has(plainUrl(target)) || ('rel' in target && target.rel.startsWith('pre'))) return
      if (own().includes(target)) requestAgain(target)
      else if (countFailure(plainUrl(target)) >= LOST_AFTER) report(target)
    },
    true,
  )
  addEventListener('DOMContentLoaded', check)
  addEventListener('load', check)
  if (document.readyState === 'complete') check()
  setTimeout(() => own().forEach((tag) => 'sheet' in tag && !tag.sheet && requestAgain(tag)), STYLE_LIMIT_MS)

  /** Runs a step with a data block of the page. When it fails, the application does the same later. */
  const withData = (id: string, step: (text: string) => void) => {
    const [data] = all(id)
    try {
      if (data) step(data.textContent)
    } catch {
      // Storage is blocked, or the data is unreadable.
    }
  }
  withData('#tradefront-config', callEarly)
  withData('#tradefront-rollout', loadRolloutAhead)
  try {
    const { src } = document.currentScript as HTMLScriptElement
    void new Worker(trusted.createScriptURL(src))
  } catch {
    // From another origin: the first format on the page reads the data.
  }
})()
