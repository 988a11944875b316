import { installAndRun } from './install.mjs'

installAndRun('serve.ts')
