import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/* A real nginx in a temporary folder, for tests of the generated configuration. */

/** The module for precompressed brotli files, from Debian's package `libnginx-mod-http-brotli-static`. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
export const hasBrotli = existsSync(BROTLI)

/** Whether nginx is installed here. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

export interface Nginx {
  readonly port: number
  /** Its address, `localhost`. */
  readonly url: string
  close(): Promise<void>
}

/**
 * nginx with these lines inside its only `server` block.
 *
 * @param folder An empty folder.
 * @param secure Whether it speaks HTTP/2, with a certificate that nobody has signed, instead of plain HTTP/1.1.
 * @throws Error with nginx's message if it rejects them.
 */
export async function startNginx(folder: string, inside: string, secure = false): Promise<Nginx> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await mkdir(folder, { recursive: true })
  if (secure) certify(folder)
  await writeFile(join(folder, 'site.conf'), inside)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `${inside.includes('brotli_static') ? `load_module ${BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port}${secure ? ' ssl http2' : ''};
    ${secure ? `ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;` : ''}
    include ${folder}/site.conf;
  }
}
`,
  )
  const checked = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)
  const server = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}.`)
  }
  return {
    port,
    url: `http${secure ? 's' : ''}://localhost:${port}`,
    close: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** A key and a certificate for `localhost`, in this folder. */
function certify(folder: string): void {
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'certificate.pem'),
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr || 'There is no openssl.')
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
