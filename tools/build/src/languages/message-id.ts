import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** The id that swc's plugin for the macros gives a sentence: Lingui's own, in base64 for URLs, which Lingui 6 has everywhere. */
export function messageId(text: string, context = ''): string {
  return generateMessageId(text, context).replaceAll('+', '-').replaceAll('/', '_')
}
