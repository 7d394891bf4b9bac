export { hush } from '../sounds/once-per-burst.ts'
export {
  playSound,
  setSoundsEnabled,
  soundsEnabled,
  useSoundsEnabled,
  type SoundName,
} from '../sounds/sounds.ts'
