export { LanguageSelect, type LanguageSelectProps } from '../components/LanguageSelect.tsx'
