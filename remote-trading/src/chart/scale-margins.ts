/** Space above the candles for the legend, and below them for the volume columns, in parts of the chart's height. */
export const candleMargins = (hasVolume: boolean) => ({ top: 0.12, bottom: hasVolume ? 0.18 : 0.1 })

/** Space above the volume columns, likewise: they end below the lowest candle. */
export const VOLUME_MARGINS = { top: 0.85, bottom: 0 }
