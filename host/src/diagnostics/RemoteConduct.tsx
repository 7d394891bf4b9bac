import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { browserStorage } from '@tradefront/browser'
import { suspendedRemotes } from '@tradefront/federation/suspend'
import { Text } from '@tradefront/ui/Text'
import { UNKNOWN, useConduct, type Blocks, type Conduct } from '../conduct/conduct.ts'

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

export function inWords({ merged, blocks, blocksWhileShown, refused }: Conduct): string[] {
  const sentences = Object.entries(merged).map(
    ([event, count]) => t`Bus flood: ${{ count: times(count, 'repeat') }} of ${event} merged.`,
  )
  if (blocks.count > 0) sentences.push(t`Blocked the page ${{ blocks: atMost(blocks) }}.`)
  if (blocksWhileShown.count > 0)
    sentences.push(
      t`The page was blocked ${{ blocksWhileShown: atMost(blocksWhileShown) }} while this was shown; cause unknown.`,
    )
  if (refused > 0) sentences.push(t`Address flood: ${{ refused: times(refused, 'change') }} refused.`)
  return sentences
}

function atMost({ count, longestMs }: Blocks): string {
  return t`${{ count: times(count, 'time') }}, up to ${{ fixed: (longestMs / 1000).toFixed(1) }} s`
}

function times(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
