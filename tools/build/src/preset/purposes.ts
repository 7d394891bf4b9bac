/** Share keys needed together, hence one file of the host. */
export interface Purpose {
  /** Name of the file. */
  readonly name: string
  readonly keys: readonly string[]
}

const kit = (...names: string[]) => names.map((name) => `@tradefront/ui/${name}`)

/**
 * Purposes of the host's files, most general first: a module needed by several is in the first of them. Unlisted
 * share keys get a separate file.
 */
export const PURPOSES: readonly Purpose[] = [
  {
    // Login page, gates and the frame of every page.
    name: 'kit',
    keys: kit(
      'Alert',
      'Box',
      'Brand',
      'Button',
      'LanguageSelect',
      'Loader',
      'PasswordField',
      'Progress',
      'Skeleton',
      'Text',
      'TextInput',
      'color-scheme',
      'entry-form',
      'lazy',
      'safe-url',
    ),
  },
  {
    // Communication with the broker and remotes.
    name: 'platform',
    keys: ['@tradefront/language', '@tradefront/api', '@tradefront/session', '@tradefront/federation'],
  },
  { name: 'realtime', keys: ['@tradefront/realtime'] },
  {
    // Additions of a working page, and its reads of the broker.
    name: 'panels',
    keys: [
      '@tradefront/server-state',
      ...kit(
        'ActionIcon',
        'Anchor',
        'EmptyState',
        'ListState',
        'MoneyButton',
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
  // The frame of pages behind the login, and of all chat and message pages.
  { name: 'frame', keys: kit('Avatar', 'Group', 'PageNotice', 'page') },
  // What the dialog of the commands searches with is too small for a file of its own.
  {
    name: 'dialogs',
    keys: ['@tradefront/language/search-text', ...kit('ConfirmDialog', 'Drawer', 'Modal')],
  },
  { name: 'tables', keys: ['@tradefront/server-state/pages', ...kit('ScrollArea', 'Table')] },
  { name: 'floating', keys: kit('Menu', 'Popover', 'Select', 'Tooltip') },
  {
    name: 'display',
    keys: kit('Badge', 'Kbd', 'Tabs', 'splitter'),
  },
  {
    name: 'fields',
    keys: kit('Checkbox', 'Radio', 'Switch', 'Textarea', 'file-drop'),
  },
  // Includes a font only needed by pages with flags.
  { name: 'flags', keys: kit('Flag') },
]
