/*
 * Cryptocurrencies: ticker, name, start price in USD; entries end with ';'. Earlier ones are traded against more
 * currencies than later ones.
 */

export const COINS = `
BTC Bitcoin 67250; ETH Ethereum 2642; BNB BNB 592; SOL Solana 172; XRP XRP 0.5284; DOGE Dogecoin 0.1382; ADA Cardano 0.3542; TRX TRON 0.1662;
AVAX Avalanche 27.4; LINK Chainlink 11.8; DOT Polkadot 4.22; BCH Bitcoin Cash 362; LTC Litecoin 71.2; UNI Uniswap 7.82; NEAR NEAR Protocol 4.72; ICP Internet Computer 8.12;
ETC Ethereum Classic 19.4; XLM Stellar 0.0952; ATOM Cosmos 4.62; FIL Filecoin 3.72; HBAR Hedera 0.0512; APT Aptos 9.82; ARB Arbitrum 0.5682; OP Optimism 1.72;
AAVE Aave 152.4; MKR Maker 1242; ALGO Algorand 0.1242; VET VeChain 0.0228; SUI Sui 1.92; SHIB Shiba Inu 0.00001782; POL Polygon 0.3482; XMR Monero 158.2;
TON Toncoin 5.12; INJ Injective 20.8; GRT The Graph 0.1682; STX Stacks 1.82; RENDER Render 5.42; FTM Fantom 0.6882; IMX Immutable 1.42; THETA Theta Network 1.28;
EOS EOS 0.4682; XTZ Tezos 0.6782; SAND The Sandbox 0.2642; MANA Decentraland 0.2982; AXS Axie Infinity 4.82; EGLD MultiversX 26.2; FLOW Flow 0.5482; CHZ Chiliz 0.0662;
NEO Neo 10.2; IOTA IOTA 0.1242; ZEC Zcash 38.2; DASH Dash 24.8; KAVA Kava 0.3382; CRV Curve DAO 0.2682; SNX Synthetix 1.42; COMP Compound 44.2;
YFI yearn.finance 5120; SUSHI SushiSwap 0.6882; LDO Lido DAO 1.12; ENS Ethereum Name Service 17.2; DYDX dYdX 1.02; RUNE THORChain 5.28; CAKE PancakeSwap 1.82; GALA Gala 0.0212;
APE ApeCoin 1.12; JASMY JasmyCoin 0.0192; QNT Quant 66.2; KSM Kusama 18.2; ZIL Zilliqa 0.0142; BAT Basic Attention Token 0.1782; ENJ Enjin Coin 0.1482; LRC Loopring 0.1382;
HOT Holo 0.00168; ONE Harmony 0.0132; QTUM Qtum 2.42; ICX ICON 0.1382; ZRX 0x Protocol 0.3182; OMG OMG Network 0.2382; ANKR Ankr 0.0252; CELO Celo 0.7182;
ROSE Oasis 0.0782; WOO WOO 0.1682; MASK Mask Network 2.28; BLUR Blur 0.2282; FET Artificial Superintelligence 1.38; OCEAN Ocean Protocol 0.5182; AGIX SingularityNET 0.5682; WLD Worldcoin 2.02;
SEI Sei 0.4182; TIA Celestia 5.28; JUP Jupiter 0.9782; PYTH Pyth Network 0.3682; STRK Starknet 0.4082; DYM Dymension 1.82; BONK Bonk 0.00002182; WIF dogwifhat 2.48;
PEPE Pepe 0.00000982; FLOKI Floki 0.000138; ORDI ORDI 36.2; KAS Kaspa 0.1282; CFX Conflux 0.1482; AR Arweave 18.8; MINA Mina 0.5482; GMX GMX 22.8;
RPL Rocket Pool 10.2; CVX Convex Finance 2.12; BAL Balancer 1.88; KNC Kyber Network 0.4382; REN Ren 0.0382; STORJ Storj 0.4882; SKL SKALE 0.0382; IOTX IoTeX 0.0362;
RVN Ravencoin 0.0172; DGB DigiByte 0.00682; SC Siacoin 0.00442; WAVES Waves 1.02; LSK Lisk 0.8182; XEM NEM 0.0172; GLM Golem 0.3282; BAND Band Protocol 1.12;
`
