import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenLanguage, LANGUAGES, rememberLanguage, TEST_LANGUAGES } from './index.ts'

/* The script that every page begins with marks the document before the application is there. */

const SCRIPT = readFileSync(join(__dirname, '../../../tools/release/src/pages/frame/start.js'), 'utf8')

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
})

/** Language and direction of the document after the script, in a browser that speaks these languages. */
function marked(languages: readonly string[] = ['en-GB']): (string | null)[] {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  runInThisContext(SCRIPT)
  return ['lang', 'dir'].map((name) => document.documentElement.getAttribute(name))
}

test('[HEAD-01] it knows every language and its direction', () => {
  for (const { tag, direction } of [...LANGUAGES, ...TEST_LANGUAGES]) {
    rememberLanguage(tag)
    expect(marked()).toEqual([tag, direction])
  }
})

test.each([[[]], [['fr-FR', 'de-AT', 'en']], [['AR-EG']], [['fi']]])(
  '[HEAD-01] in a browser that speaks %j it takes the language that the application will choose',
  (languages) => {
    expect(marked(languages)[0]).toBe(chosenLanguage(languages))
    rememberLanguage('klingon')
    vi.spyOn(console, 'warn').mockReturnValue()
    expect(marked(languages)[0]).toBe(chosenLanguage(languages))
  },
)
