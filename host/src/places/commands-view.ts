import { create } from 'zustand'

/** The command palette, or the list of shortcuts. */
export type CommandsView = 'palette' | 'shortcuts'

const useStore = create<{ readonly view: CommandsView | undefined }>()(() => ({ view: undefined }))

/** Which of the two is open. */
export const useCommandsView = () => useStore((state) => state.view)

/** Opens one of them, from a key or a menu; the code is loaded with the first press. */
export const openCommands = (view: CommandsView) => useStore.setState({ view })

export const closeCommands = () => useStore.setState({ view: undefined })

/** The key of shortcuts, as it is called on this device. */
export const MOD_KEY = /Mac|iP(ad|hone)/.test(navigator.platform) ? '⌘' : 'Ctrl'
