import { PreferencesForm } from './PreferencesForm.tsx'

/** Slot `settings.trading`: the trader's preferences on the settings page; the room has them as a dialog. */
export default function TradingSettings() {
  return <PreferencesForm />
}
