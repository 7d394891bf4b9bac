export {
  playSound,
  setSoundsEnabled,
  soundsEnabled,
  useSoundsEnabled,
  type SoundName,
} from '../sounds/sounds.ts'
