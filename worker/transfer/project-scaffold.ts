import { scanImports } from '#compiler/scan-imports'
import { type AppFiles, isCode } from '#contract/app/app-files'
import { readVariables } from '#contract/app/variables/variables-file'
import { escapeHtml } from '#contract/escape-html'
import type { DownloadKit } from './download-kit'

interface Project {
  name: string
  slug: string
  appId: string
  /** Where the app's own API answers. */
  serverUrl: string
}

/** Everything around `src/` that makes a download a project of its own. */
export function projectScaffold(kit: DownloadKit, files: AppFiles, project: Project): Record<string, string> {
  return {
    'package.json': packageJson(kit, files, project),
    'vite.config.ts': VITE_CONFIG,
    'index.html': indexHtml(project),
    '.env': `VITE_APP_ID=${project.appId}\nVITE_SERVER_URL=${project.serverUrl}\n# VITE_API_URL=${project.serverUrl}\n${environmentOf(files)}`,
    '.gitignore': 'node_modules\ndist\n',
    'README.md': readme(project),
    'buildai/modules.json': `${JSON.stringify(kit.modules, null, 2)}\n`,
    ...kit.files,
  }
}

/** Values its pages read of their build, beside those that are the platform's own. */
const environmentOf = (files: AppFiles): string =>
  Object.entries(readVariables(files))
    .filter(([name]) => !/^VITE_(?:APP_ID|SERVER_URL|API_URL)$/.test(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')

/** The packages the platform's part needs, and those this app asks for; each at the version it has run with. */
function packageJson({ modules, versions, needed }: DownloadKit, files: AppFiles, { slug }: Project): string {
  const specifiers = Object.entries(files)
    .filter(([path]) => isCode(path))
    .flatMap(([, text]) => scanImports(text).map(({ specifier }) => specifier))
  const asked = specifiers.flatMap((specifier) => packageOf(modules[specifier]?.source))
  const names = [...new Set([...needed, ...asked])].sort().filter((name) => versions[name] !== undefined)
  const tools = new Set(['vite', 'tailwindcss', '@tailwindcss/vite', 'jsonc-parser'])
  const pick = (test: (name: string) => boolean) => Object.fromEntries(names.filter(test).map((name) => [name, versions[name]]))
  const value = {
    name: slug,
    private: true,
    version: '1.0.0',
    type: 'module',
    scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
    imports: { '#contract/*': './buildai/contract/*.ts', '#compiler/*': './buildai/compiler/*.ts' },
    dependencies: { ...pick((name) => !tools.has(name)), ...unknownHere(specifiers, modules, versions) },
    devDependencies: pick((name) => tools.has(name)),
    engines: { node: '>=22.18' },
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

const NPM_NAME = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*/
/** What older apps say without an alias, and what is no package. */
const OWN_FOLDER = /^(?:entities|functions|integrations|agents|components|pages|src)\/|:/

/** Packages that apps cannot have here, but anywhere else: in whatever version is newest there. */
function unknownHere(specifiers: string[], modules: DownloadKit['modules'], versions: DownloadKit['versions']) {
  const missing = specifiers.filter((each) => !modules[each] && !OWN_FOLDER.test(each) && !each.startsWith('@/'))
  const names = new Set(missing.map((each) => NPM_NAME.exec(each)?.[0]).filter((name) => name !== undefined))
  return Object.fromEntries([...names].filter((name) => !versions[name]).map((name) => [name, '*']))
}

const packageOf = (source: string | undefined): string[] =>
  source === undefined || source.startsWith('buildai/')
    ? []
    : [
        source
          .split('/')
          .slice(0, source.startsWith('@') ? 2 : 1)
          .join('/'),
      ]

const VITE_CONFIG = `import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv } from 'vite'
import { buildAi } from './buildai/vite-plugin.ts'

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, process.cwd()).VITE_SERVER_URL
  // The app's data, files and sign-in stay where they are: these addresses lead there.
  const { protocol, hostname, host, port } = new URL(server)
  // Browsers find names under localhost by themselves; programs often do not.
  const target = hostname.endsWith('.localhost') ? \`\${protocol}//localhost:\${port}\` : server
  const there = { target, headers: { host, origin: server }, cookieDomainRewrite: '' }
  const proxy = Object.fromEntries(
    ['/api', '/files', '/functions', '/apps', '/auth', '/_runtime', '/_app'].map((path) => [path, there]),
  )
  return {
    plugins: [buildAi(process.cwd()), tailwindcss()],
    define: { 'process.env': 'import.meta.env' },
    build: {
      rolldownOptions: {
        onLog: (level, log, print) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : print(level, log)),
      },
    },
    server: { proxy },
    preview: { proxy },
  }
})
`

const indexHtml = ({ name }: Project) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(name)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/buildai/start.ts"></script>
  </body>
</html>
`

const readme = ({ name, serverUrl }: Project) => `# ${name}

This app was made with BuildAI. Its own code is in \`src/\`; \`buildai/\` holds the component kit, the client and the build that go with it.

\`\`\`sh
npm install
npm run dev      # http://localhost:5173
npm run build    # dist/, for any static host
\`\`\`

Data, files, sign-in, integrations and functions stay on the server the app came from, \`${serverUrl}\` (\`VITE_SERVER_URL\` in \`.env\`); the app must be
published there. \`npm run dev\` and \`npm run preview\` pass those requests on. A host of yours must do the same for
\`/api\`, \`/files\`, \`/functions\`, \`/apps\`, \`/auth\`, \`/_runtime\` and \`/_app\`, with the server's own \`Host\` and \`Origin\`, and answer every other address that is not a file with
\`index.html\`. With nginx:

\`\`\`nginx
location ~ ^/(api|files|functions|apps|auth|_runtime|_app)/ {
  proxy_pass ${serverUrl};
  proxy_set_header Host ${serverUrl.replace(/^https?:\/\//, '')};
  proxy_set_header Origin ${serverUrl};
}
location / { try_files $uri /index.html; }
\`\`\`

A host that can pass nothing on will do as well: uncomment \`VITE_API_URL\` in \`.env\` before building, and records, functions, integrations and signing in with a password
(\`base44.auth.loginViaEmailPassword\`) are called on the server directly. A sign-in then lasts an hour, since no cookie crosses sites; \`redirectToLogin\` and signing up
lead to the app on the server, and live updates stay there, too.

The zip can be imported into BuildAI again. Pages, entities with their rules, functions and the pictures its code names come back,
and records if they were downloaded with it. The people who signed up and their files, the values of secrets, the conversation and the version history do not.
`
