// The build step that wrangler.toml names: for those who start or deploy the Worker with wrangler itself. Our own
// scripts have done all of it when they call wrangler, and say so.
import { installAndRun } from './install.mjs'

if (process.env.BUILDAI_PREPARED !== '1') installAndRun('prepare.ts')
