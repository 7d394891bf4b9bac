export { hush } from '../sounds/once-per-burst.ts'
export { playSound, setSoundsEnabled, useSoundsEnabled } from '../sounds/sounds.ts'
