import type { TestQuestion } from '@tradefront/contracts'

/** A question with its right answer, which never leaves the server. */
export interface RatedQuestion extends TestQuestion {
  readonly right: string
}

const question = (id: string, text: string, right: string, options: readonly string[]): RatedQuestion => ({
  id,
  text,
  right,
  options: options.map((option, at) => ({ id: 'abcd'.charAt(at), text: option })),
})

/** The test about trading with leverage. */
export const APPROPRIATENESS_QUESTIONS: readonly RatedQuestion[] = [
  question(
    'leverage',
    'You open a position of $10,000 with a leverage of 1:20. How much margin is set aside?',
    'b',
    ['$20', '$500', '$10,000', '$200,000'],
  ),
  question('loss', 'The price moves against a leveraged position. What can you lose?', 'c', [
    'Nothing, as long as you wait',
    'At most the spread',
    'The margin, and more than it',
    'A tenth of the margin',
  ]),
  question('stop', 'What does a stop loss do?', 'a', [
    'It closes the position at the next price once its level is reached, which may be a worse one',
    'It guarantees the exact level, whatever the market does',
    'It stops the spread from being charged',
    'It doubles the position',
  ]),
  question('stop-out', 'What happens when your margin level falls to the stop-out mark?', 'd', [
    'Nothing, until you log in',
    'The broker lends you the rest',
    'Your leverage is raised',
    'The broker closes positions without asking you',
  ]),
  question('spread', 'A position shows a loss right after it was opened, at an unchanged price. Why?', 'b', [
    'The price feed is wrong',
    'It is valued at the other side of the spread',
    'A tax was deducted',
    'Profit is shown only from the second day on',
  ]),
  question('cfd', 'You buy a contract for difference on gold. What do you own?', 'c', [
    'Gold in a vault',
    'A share in a mine',
    'No gold: a claim to the difference of its price',
    'Gold after five years',
  ]),
]
