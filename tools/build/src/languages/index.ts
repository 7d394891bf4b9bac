export { compileMessages, type Message, type Messages } from './compile-messages.ts'
export { expandMacros } from './expand-macros.ts'
export { messageId } from './message-id.ts'
export { catalogueFile, readTranslations, SOURCE } from './translations.ts'
