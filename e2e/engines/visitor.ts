import { expect } from '@playwright/test'
import type { Tab } from './engine.ts'

/** Elements by role, as selectors. */
const ROLES = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea',
  menuitem: '[role=menuitem]',
  heading: 'h1, h2, h3',
  status: '[role=status], output',
} as const

type Role = keyof typeof ROLES

/** Marks the element found last, for the driver. */
const MARK = 'data-found'

/** Marks the first visible element of a role with a name, and returns whether there is one. Runs in the page. */
function markFirst(selector: string, name: string, isWhole: boolean, mark: string): boolean {
  const textOf = (ids: string) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent)
    const heard = element.cloneNode(true) as HTMLElement
    for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    const names = [
      element.getAttribute('aria-label'),
      textOf(element.getAttribute('aria-labelledby') ?? '').join(' '),
      ...labels,
      heard.textContent,
    ].map((text) => (text ?? '').replace(/\s+/g, ' ').replace(/ ?\*$/, '').trim())
    if (!names.some((text) => (isWhole ? text === name : text.startsWith(name)))) continue
    if (element.disabled || !element.checkVisibility()) continue
    element.setAttribute(mark, '')
    return true
  }
  return false
}

/** A customer at a tab, who finds things by what they are called. */
export class Visitor {
  constructor(
    private readonly tab: Tab,
    private readonly site: string,
  ) {}

  open(path: string): Promise<void> {
    return this.tab.open(this.site + path)
  }

  /** The browser's Back. */
  back(): Promise<void> {
    return this.tab.run(() => history.back())
  }

  /** Waits for an enabled element whose name begins with `name`, or with `isWhole` equals it. */
  async sees(role: Role, name: string, isWhole = false): Promise<void> {
    const look = () => this.tab.run(markFirst, ROLES[role], name, isWhole, MARK)
    await expect.poll(look, `${role} '${name}'`).toBe(true)
  }

  async press(role: Role, name: string, isWhole = false): Promise<void> {
    await this.sees(role, name, isWhole)
    await this.tab.click(`[${MARK}]`)
  }

  /** Types over what a field holds. */
  async type(label: string, text: string): Promise<void> {
    await this.sees('field', label, true)
    await this.tab.run((mark) => document.querySelector<HTMLInputElement>(`[${mark}]`)?.select(), MARK)
    await this.tab.type(`[${MARK}]`, text)
  }

  /** Waits until the page's text contains this. */
  async reads(text: string): Promise<void> {
    await expect.poll(() => this.text(), `the text '${text}'`).toContain(text)
  }

  /** The page's visible text, or one element's. */
  text(selector = 'body'): Promise<string> {
    return this.tab.run((chosen) => {
      const element = document.querySelector<HTMLElement>(chosen)
      return (element?.innerText ?? '').replace(/\s+/g, ' ')
    }, selector)
  }

  /** Waits until the tab is at a path of the site. */
  async arrives(path: string): Promise<void> {
    await expect.poll(() => this.tab.run(() => location.pathname)).toBe(path)
  }
}
