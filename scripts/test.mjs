import { installAndRun } from './install.mjs'

installAndRun('check.ts')
