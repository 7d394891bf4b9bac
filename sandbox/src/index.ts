export { createSandbox } from './sandbox.ts'
export {
  PRICE_KEY,
  PUSHER_APP_ID,
  PUSHER_KEY,
  PUSHER_SECRET,
  type Sandbox,
  type SandboxOptions,
} from './options.ts'
