import { create } from 'zustand'

/** The command palette, or the list of shortcuts. */
export type CommandsView = 'palette' | 'shortcuts'

interface CommandsState {
  readonly view: CommandsView | undefined
  /** What was typed before the palette was there. */
  readonly typedAhead: string
}

const useStore = create<CommandsState>()(() => ({ view: undefined, typedAhead: '' }))

/** Which of the two is open. */
export const useCommandsView = () => useStore((state) => state.view)

/** Opens one of them, from a key or a menu; the code is loaded with the first press. */
export const openCommands = (view: CommandsView) => useStore.setState({ view, typedAhead: '' })

/** A key for the palette's field, which is on its way. */
export const typeAhead = (key: string) =>
  useStore.setState(({ typedAhead: before }) => {
    if (key === 'Backspace') return { typedAhead: before.slice(0, -1) }
    return key.length === 1 ? { typedAhead: before + key } : {}
  })

export const typedAhead = () => useStore.getState().typedAhead

export const closeCommands = () => useStore.setState({ view: undefined })

/** The key of shortcuts, as it is called on this device. */
export const MOD_KEY = /Mac|iP(ad|hone)/.test(navigator.platform) ? '⌘' : 'Ctrl'
