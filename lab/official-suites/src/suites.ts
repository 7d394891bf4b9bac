import type { Patch } from './patches.ts'

/** Where a suite finds what it talks to. */
export interface Addresses {
  /** Port of the sandbox. */
  readonly port: number
  /** Port behind which TLS ends before the sandbox. */
  readonly tlsPort: number
  /** Ports on which the suite's own server authorises and triggers, one for each cluster. */
  readonly suiteServer: { readonly mt1: number; readonly eu: number }
}

/** An application as the sandbox is given it (`SANDBOX_PUSHER_APPS`). */
export interface SuiteApp {
  readonly id: string
  readonly key: string
  readonly secret: string
  readonly clientEvents: boolean
}

/** Applications under the keys that pusher-js's specs name, by cluster, and one for the SDK. */
export const APPS = {
  mt1: { id: '1', key: 'c49a449b916bb4246729', secret: 'mt1-secret', clientEvents: true },
  eu: { id: '2', key: 'cb7d5e50f5669e5c9ae6', secret: 'eu-secret', clientEvents: true },
  sdk: { id: '3', key: 'sdk-key', secret: 'sdk-secret', clientEvents: false },
} as const satisfies Record<string, SuiteApp>

/** Programs of a package that are bundled, with what they need in place of what their package is developed with. */
export interface Sources {
  /** The npm package. */
  readonly package: string
  /** Files that are started, in their order. */
  readonly files: readonly string[]
  /** Folders of the package in which bare imports are looked for. */
  readonly roots?: readonly string[]
  /** Modules that stand for others: files of the package, or a module of ours or installed here as `own:`. */
  readonly aliases: Readonly<Record<string, string>>
  /** Files that {@link CONTEXT} imports: of a folder, those with this end. */
  readonly context?: { readonly folder: string; readonly end: string }
  /** Each file is a group of specs, since groups of the same name occur in several. */
  readonly grouped?: boolean
  readonly patches: (at: Addresses) => readonly Patch[]
}

/** A suite that a package brings for itself. */
export interface Suite extends Sources {
  readonly name: string
  /** Specs that have to run: more or fewer are not the suite that we know. */
  readonly count: number
}

/** Stands for webpack's `require.context`. */
export const CONTEXT = 'suite:context'

const INTEGRATION = 'spec/javascripts/integration'
const HELPERS = 'spec/javascripts/helpers'

/** pusher-js in Node: WebSockets with and without TLS, client events, presence, and rules that need no server. */
export const PUSHER_JS: Suite = {
  name: 'pusher-js: integration specs',
  package: 'pusher-js',
  files: [`${INTEGRATION}/index.node.js`],
  roots: [HELPERS, 'src/runtimes/node', 'src', 'src/runtimes'],
  aliases: {
    pusher_integration: 'src/core/pusher.js',
    integration: `${HELPERS}/node/integration.js`,
    'dom/dependencies': `${HELPERS}/node/mock-dom-dependencies.ts`,
    'dom/dependency_loader': `${HELPERS}/node/mock-dom-dependencies.ts`,
    testenv: 'own:../stand-ins/testenv.cjs',
    '@stablelib/utf8': 'own:../stand-ins/utf8.cjs',
    '@stablelib/base64': 'own:../stand-ins/base64.cjs',
    'faye-websocket': 'own:faye-websocket',
    xmlhttprequest: 'own:xmlhttprequest-ssl',
  },
  context: { folder: `${INTEGRATION}/core`, end: '_spec' },
  patches: ({ port, tlsPort, suiteServer }) => [
    {
      file: `${INTEGRATION}/index.node.js`,
      find: 'require.context("./core", true, /_spec$/)',
      put: `require("${CONTEXT}")`,
      times: 1,
    },
    {
      // Without its end it would be this very file.
      file: 'src/core/pusher.js',
      find: "require('./pusher')",
      put: "require('./pusher.ts')",
      times: 1,
    },
    {
      file: `${INTEGRATION}/core/pusher_spec/test_builder.js`,
      find: 'cluster: "mt1"',
      put: `cluster: "mt1", wsHost: "localhost", wsPort: ${port}, wssPort: ${tlsPort}`,
      times: 2,
    },
    {
      file: `${INTEGRATION}/core/cluster_config_spec.js`,
      find: 'cluster: "eu"',
      put: `cluster: "eu", wsHost: "localhost", wsPort: ${port}, wssPort: ${tlsPort}`,
      times: 1,
    },
    {
      file: `${HELPERS}/node/integration.js`,
      find: 'http://localhost:3000',
      put: `http://localhost:${suiteServer.mt1}`,
      times: 1,
    },
    {
      file: `${HELPERS}/node/integration.js`,
      find: 'http://localhost:3001',
      put: `http://localhost:${suiteServer.eu}`,
      times: 1,
    },
  ],
  count: 84,
}

/** The server that pusher-js's specs ask for authorisations and events, which answers by the SDK `pusher`. */
export const PUSHER_JS_SERVER: Sources & { readonly env: Readonly<Record<string, string>> } = {
  package: 'pusher-js',
  files: ['integration_tests_server/index.js'],
  aliases: { express: 'own:express', pusher: 'own:pusher' },
  patches: ({ port, suiteServer }) =>
    (['mt1', 'eu'] as const).flatMap((cluster) => [
      {
        file: 'integration_tests_server/index.js',
        find: `start_app(${cluster === 'mt1' ? 3000 : 3001}`,
        put: `start_app(${suiteServer[cluster]}`,
        times: 1,
      },
      {
        file: 'integration_tests_server/index.js',
        find: `cluster: "${cluster}"`,
        put: `host: "127.0.0.1", port: "${port}", useTLS: false`,
        times: 1,
      },
    ]),
  /** The variables in which it looks for its applications. */
  env: Object.fromEntries(
    (['mt1', 'eu'] as const).flatMap((cluster) => {
      const prefix = `INTEGRATION_TESTS_APP_${cluster.toUpperCase()}`
      const { id, key, secret } = APPS[cluster]
      return [
        [`${prefix}_APP_ID`, id],
        [`${prefix}_KEY`, key],
        [`${prefix}_SECRET`, secret],
      ]
    }),
  ),
}

/**
 * The SDK `pusher` against the HTTP API. Its two specs of a proxy are left out: they test the SDK's way to a server, on a
 * fixed port.
 */
export const PUSHER_SDK: Suite = {
  name: 'pusher (SDK): remote specs',
  package: 'pusher',
  files: ['tests/remote/pusher/get.js', 'tests/remote/pusher/trigger.js'],
  grouped: true,
  aliases: { 'expect.js': 'own:../stand-ins/expect.cjs' },
  patches: () => [],
  count: 5,
}

/** How the SDK's specs get their application, in `PUSHER_URL`. */
export function sdkAddress({ port }: Addresses): string {
  const { key, secret, id } = APPS.sdk
  return `http://${key}:${secret}@127.0.0.1:${port}/apps/${id}`
}
