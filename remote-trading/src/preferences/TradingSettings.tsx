import { PreferencesForm } from './PreferencesForm.tsx'

/** Slot `settings.trading`: the trader's preferences on the settings page; in the room they are a dialog. */
export default function TradingSettings() {
  return <PreferencesForm />
}
