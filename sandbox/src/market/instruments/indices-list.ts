import type { Region } from '../spec.ts'

/** An index: id, name, start price, region, time zone of its exchange, name at the charting provider. */
export interface IndexRow {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly region: Region
  readonly currency: string
  readonly zone: string
  readonly tv: string
}

const US = ['us', 'USD', 'America/New_York'] as const
const EU = ['europe', 'EUR', 'Europe/Berlin'] as const

function row(
  id: string,
  name: string,
  price: number,
  [region, currency, zone]: readonly [Region, string, string],
  tv: string,
): IndexRow {
  return { id, name, price, region, currency, zone, tv }
}

export const INDICES: readonly IndexRow[] = [
  row('US500', 'S&P 500', 5842.4, US, 'SP:SPX'),
  row('US100', 'Nasdaq 100', 20324.6, US, 'NASDAQ:NDX'),
  row('US30', 'Dow Jones Industrial Average', 42374.2, US, 'DJ:DJI'),
  row('US2000', 'Russell 2000', 2218.4, US, 'TVC:RUT'),
  row('US400', 'S&P MidCap 400', 3148.2, US, 'SP:MID'),
  row('US600', 'S&P SmallCap 600', 1432.8, US, 'SP:SML'),
  row('USCOMP', 'Nasdaq Composite', 18518.6, US, 'NASDAQ:IXIC'),
  row('USTRAN', 'Dow Jones Transportation', 16242.8, US, 'DJ:DJT'),
  row('USUTIL', 'Dow Jones Utilities', 1042.6, US, 'DJ:DJU'),
  row('USSOX', 'PHLX Semiconductor', 5218.4, US, 'NASDAQ:SOX'),
  row('USBANK', 'KBW Bank', 121.4, US, 'NASDAQ:BKX'),
  row('USBIO', 'Nasdaq Biotechnology', 4682.2, US, 'NASDAQ:NBI'),
  row('USNYA', 'NYSE Composite', 19468.2, US, 'NYSE:NYA'),
  row('USRUI', 'Russell 1000', 3192.4, US, 'TVC:RUI'),
  row('USRUA', 'Russell 3000', 3328.6, US, 'TVC:RUA'),
  row('VIX', 'CBOE Volatility', 18.42, US, 'TVC:VIX'),
  row('USDX', 'US Dollar Index', 104.06, US, 'TVC:DXY'),
  row('CAN60', 'S&P/TSX 60', 1472.6, ['us', 'CAD', 'America/Toronto'], 'TSX:TX60'),
  row('TSX', 'S&P/TSX Composite', 24552.4, ['us', 'CAD', 'America/Toronto'], 'TSX:TSX'),
  row('BRA60', 'Ibovespa', 129842, ['us', 'BRL', 'America/Sao_Paulo'], 'BMFBOVESPA:IBOV'),
  row('MEX35', 'S&P/BMV IPC', 51842, ['us', 'MXN', 'America/Mexico_City'], 'BMV:ME'),
  row('GER40', 'DAX 40', 19443.2, EU, 'XETR:DAX'),
  row('GERMID50', 'MDAX', 26842.4, EU, 'XETR:MDAX'),
  row('GERTEC30', 'TecDAX', 3362.4, EU, 'XETR:TDXP'),
  row('GERSDAX', 'SDAX', 13842.6, EU, 'XETR:SDXP'),
  row('EU50', 'EURO STOXX 50', 4942.6, EU, 'TVC:SX5E'),
  row('EU600', 'STOXX Europe 600', 518.4, EU, 'TVC:SXXP'),
  row('EUBANKS', 'EURO STOXX Banks', 146.2, EU, 'TVC:SX7E'),
  row('FRA40', 'CAC 40', 7518.6, ['europe', 'EUR', 'Europe/Paris'], 'EURONEXT:PX1'),
  row('FRA120', 'SBF 120', 5682.4, ['europe', 'EUR', 'Europe/Paris'], 'EURONEXT:PX4'),
  row('UK100', 'FTSE 100', 8248.6, ['europe', 'GBP', 'Europe/London'], 'TVC:UKX'),
  row('UK250', 'FTSE 250', 20742.4, ['europe', 'GBP', 'Europe/London'], 'FTSE:MCX'),
  row('UKALL', 'FTSE All-Share', 4512.6, ['europe', 'GBP', 'Europe/London'], 'FTSE:ASX'),
  row('ESP35', 'IBEX 35', 11842.4, ['europe', 'EUR', 'Europe/Madrid'], 'BME:IBC'),
  row('IT40', 'FTSE MIB', 34682.4, ['europe', 'EUR', 'Europe/Rome'], 'INDEX:FTSEMIB'),
  row('NED25', 'AEX', 892.4, ['europe', 'EUR', 'Europe/Amsterdam'], 'EURONEXT:AEX'),
  row('BEL20', 'BEL 20', 4282.6, ['europe', 'EUR', 'Europe/Brussels'], 'EURONEXT:BEL20'),
  row('POR20', 'PSI', 6542.4, ['europe', 'EUR', 'Europe/Lisbon'], 'EURONEXT:PSI20'),
  row('SUI20', 'SMI', 12142.8, ['europe', 'CHF', 'Europe/Zurich'], 'SIX:SMI'),
  row('AUT20', 'ATX', 3582.4, ['europe', 'EUR', 'Europe/Vienna'], 'VIE:ATX'),
  row('SWE30', 'OMX Stockholm 30', 2562.8, ['europe', 'SEK', 'Europe/Stockholm'], 'OMXSTO:OMXS30'),
  row('DEN25', 'OMX Copenhagen 25', 1862.4, ['europe', 'DKK', 'Europe/Copenhagen'], 'OMXCOP:OMXC25'),
  row('FIN25', 'OMX Helsinki 25', 4442.6, ['europe', 'EUR', 'Europe/Helsinki'], 'OMXHEX:OMXH25'),
  row('NOR25', 'OBX', 1362.4, ['europe', 'NOK', 'Europe/Oslo'], 'OSL:OBX'),
  row('POL20', 'WIG20', 2262.8, ['europe', 'PLN', 'Europe/Warsaw'], 'GPW:WIG20'),
  row('HUN', 'BUX', 74842, ['europe', 'HUF', 'Europe/Budapest'], 'BET:BUX'),
  row('CZE', 'PX', 1642.4, ['europe', 'CZK', 'Europe/Prague'], 'PSECZ:PX'),
  row('GRE', 'Athens General', 1432.6, ['europe', 'EUR', 'Europe/Athens'], 'ATHEX:GD'),
  row('TUR100', 'BIST 100', 8842.6, ['europe', 'TRY', 'Europe/Istanbul'], 'BIST:XU100'),
  row('SAF40', 'FTSE/JSE Top 40', 80242, ['europe', 'ZAR', 'Africa/Johannesburg'], 'JSE:J200'),
  row('JP225', 'Nikkei 225', 38642, ['asia', 'JPY', 'Asia/Tokyo'], 'TVC:NI225'),
  row('JPTOPIX', 'TOPIX', 2682.4, ['asia', 'JPY', 'Asia/Tokyo'], 'TSE:TOPIX'),
  row('HK50', 'Hang Seng', 20642.8, ['asia', 'HKD', 'Asia/Hong_Kong'], 'TVC:HSI'),
  row('HKCEI', 'Hang Seng China Enterprises', 7402.6, ['asia', 'HKD', 'Asia/Hong_Kong'], 'HSI:HSCEI'),
  row('HKTECH', 'Hang Seng TECH', 4582.4, ['asia', 'HKD', 'Asia/Hong_Kong'], 'HSI:HSTECH'),
  row('CHN50', 'FTSE China A50', 13642.8, ['asia', 'USD', 'Asia/Shanghai'], 'FTSE:XIN9'),
  row('CSI300', 'CSI 300', 3942.6, ['asia', 'CNY', 'Asia/Shanghai'], 'SSE:000300'),
  row('SHCOMP', 'SSE Composite', 3282.4, ['asia', 'CNY', 'Asia/Shanghai'], 'SSE:000001'),
  row('AUS200', 'S&P/ASX 200', 8242.6, ['asia', 'AUD', 'Australia/Sydney'], 'ASX:XJO'),
  row('NZ50', 'S&P/NZX 50', 12742.4, ['asia', 'NZD', 'Pacific/Auckland'], 'NZX:NZ50G'),
  row('IND50', 'Nifty 50', 24342.6, ['asia', 'INR', 'Asia/Kolkata'], 'NSE:NIFTY'),
  row('INDSENS', 'BSE Sensex', 79842, ['asia', 'INR', 'Asia/Kolkata'], 'BSE:SENSEX'),
  row('INDBANK', 'Nifty Bank', 51642, ['asia', 'INR', 'Asia/Kolkata'], 'NSE:BANKNIFTY'),
  row('SIN30', 'Straits Times', 3582.4, ['asia', 'SGD', 'Asia/Singapore'], 'TVC:STI'),
  row('KOR200', 'KOSPI 200', 342.6, ['asia', 'KRW', 'Asia/Seoul'], 'KRX:KOSPI200'),
  row('TWN', 'TAIEX', 23242.6, ['asia', 'TWD', 'Asia/Taipei'], 'TWSE:TAIEX'),
]
