/** Share keys that are wanted together, hence one file of the host. */
export interface Purpose {
  /** Name of the file. */
  readonly name: string
  readonly keys: readonly string[]
}

const kit = (...names: string[]) => names.map((name) => `@tradefront/ui/${name}`)

/**
 * What the host's files are for, the most general first: a module that several need is in the first of
 * them. A share key that is named nowhere has a file of its own.
 */
export const PURPOSES: readonly Purpose[] = [
  {
    // What the login page, the gates and the frame of every page are drawn with.
    name: 'kit',
    keys: kit(
      'Alert',
      'Anchor',
      'Box',
      'Brand',
      'Button',
      'Loader',
      'PasswordField',
      'Progress',
      'Skeleton',
      'Stack',
      'Text',
      'TextInput',
      'color-scheme',
      'entry-form',
      'lazy',
      'safe-url',
    ),
  },
  {
    // Talking to the broker and to remotes.
    name: 'platform',
    keys: ['@tradefront/api', '@tradefront/session', '@tradefront/federation'],
  },
  { name: 'realtime', keys: ['@tradefront/realtime'] },
  {
    // What a working page adds to the kit, and what is read before the room's first price.
    name: 'panels',
    keys: [
      '@tradefront/server-state/eager',
      ...kit(
        'ActionIcon',
        'ListState',
        'MoneyButton',
        'Paper',
        'PriceCell',
        'SegmentedControl',
        'UnstyledButton',
        'VisuallyHidden',
        'dates',
        'hooks',
        'lazy-parts',
        'sounds',
        'toast',
      ),
    ],
  },
  // The frame of the pages behind the login, and what every page of talk and messages has.
  { name: 'frame', keys: kit('Avatar', 'Group', 'PageNotice') },
  { name: 'dialogs', keys: kit('ConfirmDialog', 'Drawer', 'Modal') },
  { name: 'tables', keys: kit('ScrollArea', 'Table') },
  { name: 'floating', keys: kit('Menu', 'Popover', 'Select', 'Tooltip') },
  {
    name: 'display',
    keys: kit('Badge', 'Kbd', 'Tabs', 'Title', 'splitter'),
  },
  {
    name: 'fields',
    keys: kit('Checkbox', 'Radio', 'Switch', 'Textarea', 'file-drop'),
  },
  // With a font that only pages with flags need.
  { name: 'flags', keys: kit('Flag') },
]
