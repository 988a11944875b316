export { claimSweep, saveSweep, selectSweep } from './version-queries'
