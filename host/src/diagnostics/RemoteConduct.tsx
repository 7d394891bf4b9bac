import { browserStorage } from '@tradefront/browser'
import { suspendedRemotes } from '@tradefront/federation/suspend'
import { Text } from '@tradefront/ui/Text'
import { UNKNOWN, useConduct, type Blocks, type Conduct } from '../conduct/conduct.ts'

/** What a remote has done to the page since it was loaded, in plain words; empty if it behaved [MFE-03]. */
export function RemoteConduct({ name }: { name: string }) {
  const conduct = useConduct(({ of }) => of[name])
  const sentences = conduct ? inWords(conduct) : []
  if (suspendedRemotes(browserStorage('tab')).includes(name))
    sentences.push('Off in this tab: the page went blank while it was running.')
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

export function inWords({ merged, blocks, blocksWhileShown, refused }: Conduct): string[] {
  const sentences = Object.entries(merged).map(
    ([event, count]) => `Bus flood: ${times(count, 'repeat')} of ${event} merged.`,
  )
  if (blocks.count > 0) sentences.push(`Blocked the page ${atMost(blocks)}.`)
  if (blocksWhileShown.count > 0)
    sentences.push(`The page was blocked ${atMost(blocksWhileShown)} while this was shown; cause unknown.`)
  if (refused > 0) sentences.push(`Address flood: ${times(refused, 'change')} refused.`)
  return sentences
}

function atMost({ count, longestMs }: Blocks): string {
  return `${times(count, 'time')}, up to ${(longestMs / 1000).toFixed(1)} s`
}

function times(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
