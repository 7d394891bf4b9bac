import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** The id that Lingui's swc plugin gives a sentence: `generateMessageId` in base64url, which the rest of Lingui uses from 6 on. */
export function messageId(text: string, context = ''): string {
  return generateMessageId(text, context).replaceAll('+', '-').replaceAll('/', '_')
}
