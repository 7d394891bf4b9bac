/*
 * Shares on exchanges of Asia, Australia and Canada: ticker without the exchange's suffix, company,
 * start price in the exchange's currency; entries end with ';'.
 */

export const TOKYO = `
7203 Toyota Motor 2682; 6758 Sony Group 2742; 9984 SoftBank Group 9120; 8306 Mitsubishi UFJ Financial 1582; 6861 Keyence 68420; 9432 NTT 148.2; 8035 Tokyo Electron 23420; 6098 Recruit Holdings 9420;
4063 Shin-Etsu Chemical 5820; 7974 Nintendo 8120; 8316 Sumitomo Mitsui Financial 3282; 8411 Mizuho Financial 3120; 9433 KDDI 4720; 6501 Hitachi 3820; 7267 Honda Motor 1542; 8058 Mitsubishi Corporation 2820;
8001 Itochu 7620; 8031 Mitsui & Co. 3120; 8002 Marubeni 2320; 8053 Sumitomo Corporation 3220; 4502 Takeda Pharmaceutical 4220; 4568 Daiichi Sankyo 4920; 4503 Astellas Pharma 1642; 4519 Chugai Pharmaceutical 7020;
6902 Denso 2120; 6981 Murata Manufacturing 2720; 6954 Fanuc 4120; 6367 Daikin Industries 18420; 6273 SMC 64200; 6503 Mitsubishi Electric 2420; 6702 Fujitsu 2920; 6752 Panasonic Holdings 1282;
6971 Kyocera 1682; 6857 Advantest 8820; 6723 Renesas Electronics 2082; 6594 Nidec 3020; 7741 Hoya 20220; 7751 Canon 4920; 7733 Olympus 2682; 4901 Fujifilm Holdings 3620;
7201 Nissan Motor 402.4; 7269 Suzuki Motor 1582; 7270 Subaru 2520; 7261 Mazda Motor 1082; 7011 Mitsubishi Heavy Industries 2082; 7012 Kawasaki Heavy Industries 5620; 6301 Komatsu 4020; 6326 Kubota 1982;
9983 Fast Retailing 48620; 3382 Seven & i Holdings 2182; 8267 Aeon 3720; 4452 Kao 6620; 4911 Shiseido 3320; 2802 Ajinomoto 5820; 2914 Japan Tobacco 4120; 2502 Asahi Group 1882;
2503 Kirin Holdings 2182; 9020 East Japan Railway 2920; 9022 Central Japan Railway 3220; 9201 Japan Airlines 2420; 9202 ANA Holdings 2920; 9101 Nippon Yusen 5120; 9104 Mitsui O.S.K. Lines 5020; 8766 Tokio Marine 5420;
8725 MS&AD Insurance 3320; 8750 Dai-ichi Life 3820; 8591 ORIX 3320; 8604 Nomura Holdings 782.4; 8801 Mitsui Fudosan 1342; 8802 Mitsubishi Estate 2220; 1925 Daiwa House 4420; 5401 Nippon Steel 3120;
5108 Bridgestone 5420; 4689 LY Corporation 402.4; 4755 Rakuten Group 882.4; 9434 SoftBank 192.4; 9735 Secom 5320; 4661 Oriental Land 3620; 6920 Lasertec 22420; 7832 Bandai Namco 3220;
`

export const HONG_KONG = `
0700 Tencent Holdings 412.4; 9988 Alibaba Group 96.2; 3690 Meituan 182.4; 1810 Xiaomi 24.2; 0005 HSBC Holdings 69.2; 1299 AIA Group 64.2; 0939 China Construction Bank 6.1; 1398 ICBC 4.7;
3988 Bank of China 3.8; 1288 Agricultural Bank of China 3.9; 0941 China Mobile 72.4; 0883 CNOOC 18.8; 0857 PetroChina 6.1; 0386 Sinopec 4.5; 2318 Ping An Insurance 48.2; 2628 China Life 16.2;
0388 Hong Kong Exchanges 312.4; 0001 CK Hutchison 41.2; 0002 CLP Holdings 66.2; 0003 Hong Kong & China Gas 6.1; 0006 Power Assets 52.4; 0011 Hang Seng Bank 94.2; 0016 Sun Hung Kai Properties 84.2; 0027 Galaxy Entertainment 36.2;
0066 MTR Corporation 27.2; 0101 Hang Lung Properties 6.6; 0175 Geely Automobile 13.8; 0267 CITIC 9.1; 0288 WH Group 6.1; 0291 China Resources Beer 28.2; 0322 Tingyi 11.2; 0669 Techtronic Industries 112.4;
0688 China Overseas Land 14.8; 0762 China Unicom 6.8; 0823 Link REIT 36.2; 0868 Xinyi Glass 8.2; 0960 Longfor Group 12.4; 0968 Xinyi Solar 3.9; 0981 SMIC 28.2; 0992 Lenovo Group 10.6;
1024 Kuaishou Technology 46.2; 1044 Hengan International 23.2; 1093 CSPC Pharmaceutical 5.8; 1109 China Resources Land 25.2; 1113 CK Asset 32.4; 1177 Sino Biopharmaceutical 3.4; 1211 BYD 282.4; 1928 Sands China 19.2;
2007 Country Garden 0.5; 2015 Li Auto 98.2; 2020 ANTA Sports 82.4; 2269 WuXi Biologics 16.2; 2313 Shenzhou International 62.4; 2319 China Mengniu Dairy 17.8; 2331 Li Ning 16.2; 2382 Sunny Optical 50.2;
6098 Country Garden Services 5.2; 6862 Haidilao 15.8; 9618 JD.com 152.4; 9633 Nongfu Spring 29.2; 9868 XPeng 44.2; 9888 Baidu 86.2; 9961 Trip.com 482.4; 9999 NetEase 128.2;
`

export const SYDNEY = `
BHP BHP Group 42.4; CBA Commonwealth Bank 142.4; CSL CSL 288.2; NAB National Australia Bank 38.2; WBC Westpac Banking 32.4; ANZ ANZ Group 31.2; MQG Macquarie Group 232.4; WES Wesfarmers 68.2;
WOW Woolworths Group 30.2; COL Coles Group 17.8; TLS Telstra 3.8; RIO Rio Tinto 118.2; FMG Fortescue 19.2; WDS Woodside Energy 24.8; STO Santos 6.8; S32 South32 3.6;
NST Northern Star 17.8; EVN Evolution Mining 5.1; NEM Newmont CDI 72.4; MIN Mineral Resources 38.2; PLS Pilbara Minerals 2.9; LYC Lynas Rare Earths 7.6; IGO IGO 5.2; ORI Orica 18.2;
AMC Amcor 16.2; BXB Brambles 18.8; JHX James Hardie 50.2; REA REA Group 232.4; CAR CAR Group 38.2; SEK Seek 25.2; XRO Xero 152.4; WTC WiseTech Global 132.4;
TCL Transurban 13.2; QAN Qantas Airways 8.1; GMG Goodman Group 36.2; SCG Scentre Group 3.6; MGR Mirvac 2.1; SGP Stockland 5.2; DXS Dexus 7.2; ASX ASX 64.2;
QBE QBE Insurance 17.2; SUN Suncorp 18.2; IAG Insurance Australia Group 7.6; AGL AGL Energy 10.8; ORG Origin Energy 9.8; APA APA Group 7.2; COH Cochlear 282.4; RMD ResMed CDI 37.2;
SHL Sonic Healthcare 27.2; RHC Ramsay Health Care 42.4; FPH Fisher & Paykel Healthcare 32.4; ALL Aristocrat Leisure 61.2; TLC Lottery Corporation 5.1; JBH JB Hi-Fi 82.4; HVN Harvey Norman 4.8; TWE Treasury Wine Estates 11.8;
`

export const TORONTO = `
RY Royal Bank of Canada 168.2; TD Toronto-Dominion Bank 78.2; BMO Bank of Montreal 126.2; BNS Bank of Nova Scotia 72.4; CM CIBC 86.2; NA National Bank of Canada 132.4; SHOP Shopify 108.2; ENB Enbridge 56.2;
CNR Canadian National Railway 152.4; CP Canadian Pacific Kansas City 108.2; CNQ Canadian Natural Resources 48.2; SU Suncor Energy 52.4; TRP TC Energy 65.2; CVE Cenovus Energy 22.4; IMO Imperial Oil 102.4; TOU Tourmaline Oil 64.2;
ABX Barrick Gold 27.2; AEM Agnico Eagle Mines 112.4; WPM Wheaton Precious Metals 88.2; FNV Franco-Nevada 172.4; K Kinross Gold 13.8; FM First Quantum Minerals 18.2; TECK-B Teck Resources B 66.2; LUN Lundin Mining 13.8;
IVN Ivanhoe Mines 19.2; CCO Cameco 72.4; NTR Nutrien 66.2; MFC Manulife Financial 41.2; SLF Sun Life Financial 78.2; GWO Great-West Lifeco 46.2; IFC Intact Financial 262.4; POW Power Corporation 43.2;
BAM Brookfield Asset Management 68.2; BN Brookfield Corporation 72.4; CSU Constellation Software 4280; OTEX Open Text 41.2; GIB-A CGI 154.2; BB BlackBerry 3.2; T Telus 22.4; BCE BCE 45.2;
RCI-B Rogers Communications B 52.4; QBR-B Quebecor B 33.2; L Loblaw 178.2; MRU Metro 84.2; ATD Alimentation Couche-Tard 74.2; DOL Dollarama 142.4; CTC-A Canadian Tire A 152.4; SAP Saputo 27.2;
MG Magna International 58.2; GIL Gildan Activewear 66.2; WCN Waste Connections 246.2; TRI Thomson Reuters 232.4; FTS Fortis 60.2; EMA Emera 50.2; H Hydro One 44.2; AC Air Canada 18.2;
`

export const SINGAPORE = `
D05 DBS Group 38.2; O39 OCBC Bank 15.2; U11 United Overseas Bank 32.4; Z74 Singtel 3.1; C6L Singapore Airlines 6.4; BN4 Keppel 6.4; S63 ST Engineering 4.6; F34 Wilmar International 3.2;
Y92 Thai Beverage 0.53; A17U CapitaLand Ascendas REIT 2.7; C38U CapitaLand Integrated Commercial 2.0; C09 City Developments 5.1; S68 Singapore Exchange 11.4; U96 Sembcorp Industries 5.2; G13 Genting Singapore 0.84; V03 Venture 12.8;
`

export const SEOUL = `
005930 Samsung Electronics 58200; 000660 SK hynix 188200; 373220 LG Energy Solution 402000; 207940 Samsung Biologics 1002000; 005380 Hyundai Motor 224000; 000270 Kia 94200; 068270 Celltrion 182400; 035420 NAVER 172400;
035720 Kakao 36200; 051910 LG Chem 312000; 006400 Samsung SDI 332000; 105560 KB Financial 94200; 055550 Shinhan Financial 53200; 086790 Hana Financial 62400; 012330 Hyundai Mobis 242000; 028260 Samsung C&T 126000;
066570 LG Electronics 94200; 003550 LG 78200; 096770 SK Innovation 112400; 017670 SK Telecom 56200; 030200 KT 43200; 032830 Samsung Life 98200; 015760 Korea Electric Power 22400; 259960 Krafton 332000;
`

export const MUMBAI = `
RELIANCE Reliance Industries 1332; TCS Tata Consultancy Services 4020; HDFCBANK HDFC Bank 1732; INFY Infosys 1812; ICICIBANK ICICI Bank 1282; HINDUNILVR Hindustan Unilever 2520; ITC ITC 482.4; SBIN State Bank of India 812.4;
BHARTIARTL Bharti Airtel 1620; KOTAKBANK Kotak Mahindra Bank 1762; LT Larsen & Toubro 3620; AXISBANK Axis Bank 1162; BAJFINANCE Bajaj Finance 6820; ASIANPAINT Asian Paints 2920; MARUTI Maruti Suzuki 11120; SUNPHARMA Sun Pharmaceutical 1820;
TITAN Titan Company 3220; ULTRACEMCO UltraTech Cement 11020; NESTLEIND Nestle India 2262; WIPRO Wipro 552.4; HCLTECH HCL Technologies 1782; TECHM Tech Mahindra 1632; POWERGRID Power Grid 322.4; NTPC NTPC 402.4;
ONGC Oil & Natural Gas 262.4; COALINDIA Coal India 442.4; TATASTEEL Tata Steel 148.2; JSWSTEEL JSW Steel 962.4; HINDALCO Hindalco 682.4; ADANIENT Adani Enterprises 2920; ADANIPORTS Adani Ports 1362; M&M Mahindra & Mahindra 2820;
BAJAJ-AUTO Bajaj Auto 9820; HEROMOTOCO Hero MotoCorp 4820; EICHERMOT Eicher Motors 4820; DRREDDY Dr. Reddy's 1282; CIPLA Cipla 1482; DIVISLAB Divi's Laboratories 5820; APOLLOHOSP Apollo Hospitals 6920; TATAMOTORS Tata Motors 832.4;
`
