/*
 * Shares on European exchanges: ticker without the exchange's suffix, company, start price in the
 * exchange's currency; entries end with ';'.
 */

export const LONDON = `
SHEL Shell 25.8; AZN AstraZeneca 112.4; HSBA HSBC Holdings 6.9; ULVR Unilever 47.2; BP BP 4.1; RIO Rio Tinto 49.8; GSK GSK 14.6; DGE Diageo 25.2;
REL RELX 35.8; BATS British American Tobacco 26.8; LSEG London Stock Exchange Group 104.2; NG National Grid 10.2; CPG Compass Group 24.8; GLEN Glencore 4.1; BA BAE Systems 12.8; RR Rolls-Royce Holdings 5.6;
LLOY Lloyds Banking Group 0.58; BARC Barclays 2.42; NWG NatWest Group 3.62; STAN Standard Chartered 8.4; PRU Prudential 6.6; AV Aviva 4.72; LGEN Legal & General 2.22; PHNX Phoenix Group 5.2;
AAL Anglo American 23.8; ANTO Antofagasta 17.8; FRES Fresnillo 7.2; EXPN Experian 37.8; III 3i Group 33.4; FLTR Flutter Entertainment 178.2; TSCO Tesco 3.58; SBRY J Sainsbury 2.72;
MKS Marks and Spencer 3.82; NXT Next 98.4; KGF Kingfisher 2.98; JD JD Sports Fashion 1.28; BRBY Burberry 8.2; ABF Associated British Foods 22.4; CCH Coca-Cola HBC 27.2; IMB Imperial Brands 23.4;
RKT Reckitt Benckiser 47.2; HLN Haleon 3.82; SN Smith & Nephew 9.8; HIK Hikma Pharmaceuticals 18.8; CRDA Croda International 38.2; JMAT Johnson Matthey 15.2; SMIN Smiths Group 16.4; SPX Spirax Group 64.2;
WEIR Weir Group 21.4; IMI IMI 17.2; HLMA Halma 25.2; RTO Rentokil Initial 3.86; BNZL Bunzl 34.8; AHT Ashtead Group 58.4; FERG Ferguson 154.2; CRH CRH 72.4;
PSN Persimmon 14.2; BDEV Barratt Redrow 4.42; TW Taylor Wimpey 1.48; BKG Berkeley Group 44.6; LAND Land Securities 6.1; BLND British Land 4.12; SGRO SEGRO 8.2; UTG Unite Group 8.8;
VOD Vodafone Group 0.74; BT.A BT Group 1.42; AAF Airtel Africa 1.02; WPP WPP 8.1; ITV ITV 0.72; INF Informa 8.2; PSON Pearson 11.2; AUTO Auto Trader 8.4;
RMV Rightmove 6.2; SGE Sage Group 10.2; SSE SSE 17.8; CNA Centrica 1.22; SVT Severn Trent 26.2; UU United Utilities 10.4; EZJ easyJet 5.2; IAG International Airlines Group 2.22;
WTB Whitbread 30.2; IHG InterContinental Hotels 88.4; CCL Carnival 15.8; ENT Entain 7.6; ADM Admiral Group 26.2; BEZ Beazley 7.6; HSX Hiscox 10.8; SDR Schroders 3.4;
ABDN abrdn 1.42; MNG M&G 2.04; HL Hargreaves Lansdown 10.8; ICG Intermediate Capital Group 21.2; SMT Scottish Mortgage 8.6; FCIT F&C Investment Trust 10.8; OCDO Ocado Group 3.6; BME B&M European Value 4.1;
MNDI Mondi 13.2; SMDS DS Smith 5.4; DCC DCC 51.2; DPLM Diploma 44.2; ITRK Intertek 48.2; VTY Vistry Group 8.8; GAW Games Workshop 118.2; WISE Wise 7.2;
`

export const XETRA = `
SAP SAP 214.2; SIE Siemens 182.4; ALV Allianz 292.6; DTE Deutsche Telekom 28.2; MUV2 Munich Re 482.4; MBG Mercedes-Benz Group 56.8; BMW BMW 74.2; VOW3 Volkswagen Vz 91.4;
BAS BASF 45.2; BAYN Bayer 25.2; IFX Infineon 30.8; DB1 Deutsche Boerse 212.4; DBK Deutsche Bank 15.8; CBK Commerzbank 16.2; DHL DHL Group 36.8; EOAN E.ON 12.6;
RWE RWE 30.2; ADS adidas 224.2; PUM Puma 39.2; HEN3 Henkel Vz 80.4; BEI Beiersdorf 124.2; FRE Fresenius 33.4; FME Fresenius Medical Care 37.2; MRK Merck KGaA 154.2;
SHL Siemens Healthineers 51.2; ENR Siemens Energy 37.8; AIR Airbus 138.2; MTX MTU Aero Engines 302.4; RHM Rheinmetall 482.6; HAG Hensoldt 31.2; HEI Heidelberg Materials 100.2; HNR1 Hannover Re 242.6;
CON Continental 58.2; P911 Porsche AG 64.2; PAH3 Porsche Holding 38.4; DTG Daimler Truck 36.2; BNR Brenntag 60.2; SY1 Symrise 112.4; ZAL Zalando 28.4; QIA Qiagen 40.2;
SRT3 Sartorius Vz 248.2; VNA Vonovia 30.4; LEG LEG Immobilien 86.2; TEG TAG Immobilien 15.2; EVK Evonik 20.4; LXS Lanxess 26.4; WCH Wacker Chemie 82.4; SDF K+S 11.4;
TKA thyssenkrupp 3.4; SZG Salzgitter 15.2; LHA Lufthansa 6.6; FRA Fraport 48.2; TUI1 TUI 6.8; HFG HelloFresh 9.2; DHER Delivery Hero 38.2; EVT Evotec 7.2;
KBX Knorr-Bremse 76.2; KGX KION Group 35.2; G1A GEA Group 45.2; JUN3 Jungheinrich Vz 26.2; NEM Nemetschek 96.2; TMV TeamViewer 12.2; BC8 Bechtle 35.2; UTDI United Internet 18.2;
FNTN freenet 27.2; RRTL RTL Group 31.2; G24 Scout24 78.2; NDX1 Nordex 14.2; S92 SMA Solar 16.2; VBK Verbio 14.8; AIXA Aixtron 15.2; SMHN SUSS MicroTec 52.4;
JEN Jenoptik 25.2; DRW3 Draegerwerk Vz 47.2; BOSS Hugo Boss 41.2; HOT Hochtief 112.4; BFSA Befesa 22.4; AFX Carl Zeiss Meditec 62.4; TLX Talanx 74.2; CEC Ceconomy 3.1;
`

export const PARIS = `
MC LVMH 622.4; OR L'Oreal 368.2; RMS Hermes International 2104.0; TTE TotalEnergies 59.2; SAN Sanofi 98.4; AI Air Liquide 168.2; SU Schneider Electric 242.4; EL EssilorLuxottica 218.2;
BNP BNP Paribas 62.4; CS AXA 35.2; SAF Safran 208.4; DG Vinci 104.2; KER Kering 232.4; GLE Societe Generale 23.8; ACA Credit Agricole 14.2; BN Danone 65.2;
RI Pernod Ricard 118.2; CAP Capgemini 182.4; DSY Dassault Systemes 32.4; STMPA STMicroelectronics 25.2; ML Michelin 32.4; RNO Renault 41.2; ORA Orange 10.2; VIV Vivendi 10.1;
ENGI Engie 15.2; VIE Veolia 29.4; SGO Saint-Gobain 84.2; LR Legrand 104.2; HO Thales 148.2; PUB Publicis 98.2; CA Carrefour 14.8; EN Bouygues 30.2;
AC Accor 41.2; TEP Teleperformance 98.2; WLN Worldline 6.4; ERF Eurofins Scientific 48.2; EDEN Edenred 34.2; URW Unibail-Rodamco-Westfield 78.2; ALO Alstom 19.2; FR Valeo 9.4;
AF Air France-KLM 8.6; UBI Ubisoft 13.2; ATO Atos 0.8; SK SEB 98.2; RCO Remy Cointreau 62.4; SW Sodexo 78.2; GET Getlink 15.8; ADP Aeroports de Paris 108.2;
BVI Bureau Veritas 29.2; AM Dassault Aviation 188.2; NEX Nexans 128.2; RXL Rexel 25.2; SPIE SPIE 33.2; SOI Soitec 78.2; BIM bioMerieux 102.4; IPN Ipsen 108.2;
VK Vallourec 14.8; TE Technip Energies 23.2; FDJ FDJ United 38.2; MMB Lagardere 21.2; NK Imerys 30.2; ARG Argan 72.4; COFA Coface 14.8; FGR Eiffage 88.2;
`

export const AMSTERDAM = `
ASML ASML Holding 658.2; ADYEN Adyen 1352.4; PRX Prosus 38.2; INGA ING Groep 15.6; HEIA Heineken 76.2; PHIA Philips 28.2; AD Ahold Delhaize 31.2; WKL Wolters Kluwer 152.4;
DSFIR DSM-Firmenich 108.2; NN NN Group 45.2; AKZA Akzo Nobel 60.2; KPN KPN 3.7; ASM ASM International 522.4; BESI BE Semiconductor 108.2; ABN ABN AMRO 15.6; AGN Aegon 5.8;
RAND Randstad 44.2; IMCD IMCD 148.2; UMG Universal Music Group 23.4; MT ArcelorMittal 22.4; EXO EXOR 98.2; TKWY Just Eat Takeaway 12.4; LIGHT Signify 23.2; SBMO SBM Offshore 16.8;
`

export const BRUSSELS = `
ABI AB InBev 58.2; KBC KBC Group 68.2; UCB UCB 172.4; ARGX argenx 502.4; SOLB Solvay 36.2; UMI Umicore 11.2; AGS Ageas 47.2; GBLB Groupe Bruxelles Lambert 66.2;
`

export const MILAN = `
ENEL Enel 6.9; ENI Eni 14.2; ISP Intesa Sanpaolo 3.9; UCG UniCredit 40.2; RACE Ferrari 432.4; STLAM Stellantis 12.6; G Generali 25.8; STMMI STMicroelectronics 25.2;
PRY Prysmian 64.2; TIT Telecom Italia 0.24; LDO Leonardo 22.4; SRG Snam 4.4; TRN Terna 7.9; MONC Moncler 50.2; CPR Campari 6.4; PIRC Pirelli 5.2;
BAMI Banco BPM 6.2; BPE BPER Banca 5.6; MB Mediobanca 15.2; FBK FinecoBank 14.8; PST Poste Italiane 12.8; A2A A2A 2.1; HER Hera 3.5; AMP Amplifon 25.2;
REC Recordati 52.4; DIA DiaSorin 98.2; NEXI Nexi 5.8; BMPS Banca Monte dei Paschi 5.2; TEN Tenaris 14.8; BC Brunello Cucinelli 92.4; IVG Iveco Group 9.2; SPM Saipem 2.2;
`

export const MADRID = `
ITX Inditex 51.2; IBE Iberdrola 13.8; SAN Banco Santander 4.5; BBVA BBVA 9.2; TEF Telefonica 4.4; REP Repsol 11.6; CABK CaixaBank 5.6; AMS Amadeus IT 66.2;
FER Ferrovial 37.2; AENA Aena 202.4; CLNX Cellnex Telecom 34.2; ELE Endesa 20.2; IAG IAG 2.6; ACS ACS 44.2; ANA Acciona 118.2; GRF Grifols 10.2;
RED Redeia 16.8; NTGY Naturgy 22.8; SAB Banco Sabadell 1.8; BKT Bankinter 7.6; MAP Mapfre 2.5; MEL Melia Hotels 6.8; MRL Merlin Properties 10.6; SLR Solaria 10.8;
`

export const ZURICH = `
NESN Nestle 82.4; ROG Roche GS 272.4; NOVN Novartis 96.2; UBSG UBS Group 26.8; ZURN Zurich Insurance 512.4; CFR Richemont 124.2; ABBN ABB 49.2; SIKA Sika 252.4;
LONN Lonza 542.4; ALC Alcon 80.2; GIVN Givaudan 4182.0; HOLN Holcim 84.2; SREN Swiss Re 112.4; PGHN Partners Group 1212.4; SCMN Swisscom 528.2; SLHN Swiss Life 702.4;
GEBN Geberit 542.4; KNIN Kuehne + Nagel 212.4; SOON Sonova 302.4; STMN Straumann 114.2; LOGN Logitech 72.4; UHR Swatch Group 172.4; BAER Julius Baer 53.2; ADEN Adecco 24.2;
TEMN Temenos 60.2; BARN Barry Callebaut 1512.0; LISN Lindt & Spruengli 104200; SCHP Schindler PS 252.4; VACN VAT Group 358.2; SGSN SGS 92.4; DKSH DKSH 66.2; AMS ams-OSRAM 7.8;
`

export const STOCKHOLM = `
VOLV-B Volvo B 272.4; ERIC-B Ericsson B 84.2; ATCO-A Atlas Copco A 178.2; INVE-B Investor B 292.4; ASSA-B Assa Abloy B 322.4; SAND Sandvik 208.2; HM-B H&M B 162.4; SEB-A SEB A 152.4;
SWED-A Swedbank A 208.2; SHB-A Handelsbanken A 108.2; ESSITY-B Essity B 298.2; HEXA-B Hexagon B 102.4; TELIA Telia Company 31.2; EVO Evolution 1012.0; SKF-B SKF B 202.4; BOL Boliden 322.4;
SINCH Sinch 28.2; NIBE-B NIBE Industrier B 48.2; EQT EQT 312.4; ALFA Alfa Laval 462.4; SAAB-B Saab B 228.2; GETI-B Getinge B 182.4; ELUX-B Electrolux B 92.4; VOLCAR-B Volvo Car B 23.2;
`

export const COPENHAGEN = `
NOVO-B Novo Nordisk B 772.4; MAERSK-B A.P. Moller-Maersk B 11240; DSV DSV 1462.0; ORSTED Orsted 412.4; CARL-B Carlsberg B 752.4; COLO-B Coloplast B 862.4; VWS Vestas Wind Systems 132.4; GMAB Genmab 1512.0;
PNDORA Pandora 1042.0; DANSKE Danske Bank 202.4; NSIS-B Novonesis B 422.4; TRYG Tryg 158.2; DEMANT Demant 252.4; ISS ISS 128.2; GN GN Store Nord 148.2; ROCK-B Rockwool B 2842.0;
`

export const OSLO = `
EQNR Equinor 262.4; DNB DNB Bank 224.2; TEL Telenor 132.4; MOWI Mowi 188.2; AKRBP Aker BP 232.4; NHY Norsk Hydro 68.2; YAR Yara International 322.4; ORK Orkla 98.2;
SALM SalMar 552.4; TOM Tomra Systems 158.2; KOG Kongsberg Gruppen 1142.0; STB Storebrand 122.4; NAS Norwegian Air Shuttle 11.2; NEL Nel 4.4; FRO Frontline 212.4; SUBC Subsea 7 172.4;
`

export const HELSINKI = `
NOKIA Nokia 4.1; KNEBV Kone 48.2; SAMPO Sampo 41.2; NESTE Neste 14.8; UPM UPM-Kymmene 28.2; FORTUM Fortum 13.8; NDA-FI Nordea Bank 10.8; STERV Stora Enso R 10.2;
ELISA Elisa 42.4; KESKOB Kesko B 19.2; WRT1V Wartsila 18.2; METSO Metso 8.8; ORNBV Orion B 46.2; OUT1V Outokumpu 3.4; TYRES Nokian Tyres 8.2; VALMT Valmet 25.2;
`
