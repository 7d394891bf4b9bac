import { PreferencesForm } from './PreferencesForm.tsx'

/** Part of `settings.sections`: the trader's preferences on the settings page; in the room they are a dialog. */
export default function TradingSettings() {
  return <PreferencesForm />
}
