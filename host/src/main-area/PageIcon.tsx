import type { MenuIcon } from '@tradefront/contracts'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChartCandle from '@tabler/icons-react/dist/esm/icons/IconChartCandle.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs'
import IconPigMoney from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'

const ICONS: Readonly<Record<MenuIcon, typeof IconSquare>> = {
  accounts: IconWallet,
  activity: IconActivity,
  break: IconHourglass,
  candles: IconChartCandle,
  chat: IconMessage,
  check: IconChecklist,
  'close-account': IconUserOff,
  complaint: IconMessageReport,
  desk: IconHeadset,
  deposit: IconCreditCard,
  documents: IconFileText,
  home: IconHome,
  identity: IconId,
  journal: IconBook,
  mail: IconMail,
  markets: IconChartBar,
  profile: IconUser,
  progress: IconProgress,
  record: IconHistory,
  robot: IconRobot,
  savings: IconPigMoney,
  security: IconShieldLock,
  settings: IconSettings,
  withdrawal: IconArrowUpRight,
}

/** The icon that a page's remote chose; a plain one if it chose none. */
export function PageIcon({ icon }: { readonly icon?: MenuIcon | undefined }) {
  const Icon = icon === undefined ? IconSquare : ICONS[icon]
  return <Icon size={20} stroke={1.5} aria-hidden />
}
