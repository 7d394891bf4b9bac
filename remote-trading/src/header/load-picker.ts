/** The market watch to choose a pair from [HEAD-03]; loaded from this one place. */
export const loadPicker = async () => (await import('../instruments/watch/AssetPicker.tsx')).AssetPicker
