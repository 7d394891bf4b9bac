import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { browserStorage } from '@tradefront/browser'
import { suspendedRemotes } from '@tradefront/federation/suspend'
import { shownText } from '@tradefront/money'
import { Text } from '@tradefront/ui/Text'
import { UNKNOWN, useConduct, type Conduct } from '../conduct/conduct.ts'

/** What a remote has done to the page since it was loaded, in plain words; empty if it behaved [MFE-03]. */
export function RemoteConduct({ name }: { name: string }) {
  const { t } = useLingui()
  const conduct = useConduct(({ of }) => of[name])
  const sentences = conduct ? inWords(conduct) : []
  if (suspendedRemotes(browserStorage('tab')).includes(name))
    sentences.push(t`Off in this tab: the page went blank while it was running.`)
  return sentences.map((sentence) => (
    <Text key={sentence} size="xs" c="var(--tf-warning)">
      {sentence}
    </Text>
  ))
}

/** The same for incidents whose remote is unknown. */
export function UnknownConduct() {
  return <RemoteConduct name={UNKNOWN} />
}

/** A remote's misconduct on this page, a sentence for each kind. */
export function inWords({ merged, blocks, blocksWhileShown, refused }: Conduct): string[] {
  const sentences = Object.entries(merged).map(
    ([event, count]) =>
      t`Bus flood: ${plural(count, { one: `${count} repeat`, other: `${count} repeats` })} of ${event} merged.`,
  )
  if (blocks.count > 0) {
    const { count } = blocks
    const seconds = inSeconds(blocks.longestMs)
    sentences.push(
      t`Blocked the page ${plural(count, { one: `${count} time`, other: `${count} times` })}, up to ${seconds} s.`,
    )
  }
  if (blocksWhileShown.count > 0) {
    const { count } = blocksWhileShown
    const seconds = inSeconds(blocksWhileShown.longestMs)
    sentences.push(
      t`The page was blocked ${plural(count, { one: `${count} time`, other: `${count} times` })}, up to ${seconds} s while this was shown; cause unknown.`,
    )
  }
  if (refused > 0) {
    sentences.push(
      t`Address flood: ${plural(refused, { one: `${refused} change`, other: `${refused} changes` })} refused.`,
    )
  }
  return sentences
}

const inSeconds = (ms: number) => shownText((ms / 1000).toFixed(1))
