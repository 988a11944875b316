export { claimSweep, saveSweep, selectSweep } from './queries'
