import { t } from '@lingui/core/macro'
import { ExternalScriptError, loadExternalScript } from '../../kit/provider/load-external-script.ts'
import type { ChartInterval } from '../intervals.ts'

/** What a provider's chart shows. */
export interface WidgetSettings {
  /** Address of the provider's script, from the configuration. */
  readonly script: string
  /** The provider's symbol for the instrument, `tv_symbol`. */
  readonly symbol: string
  readonly interval: ChartInterval
  readonly theme: 'light' | 'dark'
  /** The language, as the provider names it. */
  readonly locale: string
  /** Of its axis, IANA name. */
  readonly zone: string
}

/** Time limit for the provider's script and chart together, ms. */
export const PROVIDER_TIMEOUT_MS = 8_000

/** The provider's names for our intervals. */
const INTERVALS: Readonly<Record<ChartInterval, string>> = {
  60: '1',
  180: '3',
  300: '5',
  900: '15',
  1800: '30',
  3600: '60',
  7200: '120',
  14400: '240',
  43200: '720',
  86400: 'D',
  604800: 'W',
  2592000: 'M',
}

type Widget = new (settings: object) => unknown

let widgets = 0

/**
 * Shows the provider's advanced chart in an otherwise empty element [ROOM-03]. Resolves once its frame has loaded or it
 * reports that it is ready; rejects if the script or chart can't be loaded, on timeout, or if the provider's code
 * throws. Aborting `signal` removes the chart.
 */
export async function showProviderChart(
  place: HTMLElement,
  settings: WidgetSettings,
  signal: AbortSignal,
): Promise<void> {
  const begun = performance.now()
  await loadExternalScript(settings.script, { timeoutMs: PROVIDER_TIMEOUT_MS, signal })
  signal.throwIfAborted()
  const Widget = widgetOf(globalThis)
  if (Widget === undefined) throw new Error('The script of the provider brings no chart')
  const container = document.createElement('div')
  widgets += 1
  container.id = `provider-chart-${widgets}`
  container.style.height = '100%'
  place.replaceChildren(container)
  const left = PROVIDER_TIMEOUT_MS - (performance.now() - begun)
  const ready = untilReady(place, left, signal)
  let widget: unknown
  signal.addEventListener('abort', () => {
    quietly(() => callIfAny(widget, 'remove'))
    place.replaceChildren()
  })
  // An error in the provider's code rejects the promise.
  widget = new Widget(optionsOf(settings, container.id))
  quietly(() => callIfAny(widget, 'onChartReady', ready.resolve))
  await ready.promise
  const title = t`${{ symbol: settings.symbol }} chart`
  for (const frame of place.querySelectorAll('iframe')) frame.title ||= title
}

function optionsOf({ symbol, interval, theme, locale, zone }: WidgetSettings, containerId: string): object {
  return {
    container_id: containerId,
    symbol,
    interval: INTERVALS[interval],
    theme,
    autosize: true,
    timezone: zone,
    locale,
    style: '1',
    // The room chooses the instrument.
    allow_symbol_change: false,
    enable_publishing: false,
    save_image: false,
  }
}

/** The provider's global, which is untrusted. */
function widgetOf(page: object): Widget | undefined {
  const library: unknown = Reflect.get(page, 'TradingView')
  const isThere = (typeof library === 'object' && library !== null) || typeof library === 'function'
  const widget: unknown = isThere ? Reflect.get(library, 'widget') : undefined
  return typeof widget === 'function' ? (widget as Widget) : undefined
}

function untilReady(
  place: HTMLElement,
  timeoutMs: number,
  signal: AbortSignal,
): { readonly promise: Promise<void>; readonly resolve: () => void } {
  const { promise, resolve, reject } = withResolvers()
  const controller = new AbortController()
  const followed = new WeakSet<HTMLIFrameElement>()
  function follow(): void {
    for (const frame of place.querySelectorAll('iframe')) {
      if (followed.has(frame)) continue
      followed.add(frame)
      frame.addEventListener('load', () => resolve(), { signal: controller.signal })
    }
  }
  const watcher = new MutationObserver(follow)
  watcher.observe(place, { childList: true, subtree: true })
  const timer = setTimeout(
    () => reject(new ExternalScriptError('late', 'The chart of the provider took too long')),
    Math.max(0, timeoutMs),
  )
  // A frame blocked by the content security policy still fires `load`.
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective }) => {
      if (effectiveDirective === 'frame-src')
        reject(new Error("The page does not allow the provider's frame"))
    },
    { signal: controller.signal },
  )
  signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
    signal: controller.signal,
  })
  function end(): void {
    controller.abort()
    clearTimeout(timer)
    watcher.disconnect()
  }
  promise.then(end, end)
  return { promise, resolve }
}

function withResolvers() {
  let resolve: () => void = () => {}
  let reject: (reason: Error) => void = () => {}
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

function callIfAny(target: unknown, method: string, ...values: readonly unknown[]): void {
  if (typeof target !== 'object' || target === null) return
  const call: unknown = Reflect.get(target, method)
  if (typeof call === 'function') call.apply(target, values)
}

function quietly(run: () => void): void {
  try {
    run()
  } catch (error) {
    console.error('chart provider', error)
  }
}
