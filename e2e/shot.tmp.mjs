// usage: node shot.mjs base path out [w h] [scheme] [person] ; env INIT js, env DO js (page => ...)
import { chromium } from '@playwright/test'
const [base, path, out, w='1440', h='900', scheme='dark', person='demo'] = process.argv.slice(2)
const P={demo:['demo@tradefront.test','demo-trader-1'],mia:['mia@tradefront.test','demo-trader-2'],support:['support@tradefront.test','demo-support-1']}[person]
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking'] })
const c = await b.newContext({ viewport:{width:+w,height:+h}, colorScheme:scheme, locale:'en-GB' })
const page = await c.newPage()
page.on('console', m=>{ if(['error','warning'].includes(m.type())) console.log(m.type(), m.text().slice(0,200)) })
page.on('pageerror', e=>console.log('PAGEERROR', e.message))
const cfg = await (await c.request.get(base+'/config.json')).json()
if (P && path!=='/login') {
  const api = cfg.demoApi.startsWith('http') ? cfg.demoApi : base+cfg.demoApi
  const a = await (await c.request.post(api+'/auth/login',{data:{email:P[0],password:P[1]}})).json()
  await page.addInitScript(([s])=>{ if(window.top===window && !sessionStorage.getItem('x')){ sessionStorage.setItem('x','1'); localStorage.setItem('user-storage',s)} }, [JSON.stringify({state:{...a.data,selectedAccountIndex:0},version:0})])
}
if (process.env.INIT) await page.addInitScript(process.env.INIT)
await page.goto(base+path)
await page.waitForTimeout(+(process.env.WAIT??4000))
if (process.env.DO) { await (new Function('page','return (async()=>{'+process.env.DO+'})()'))(page) }
await page.screenshot({ path: out })
await b.close()
