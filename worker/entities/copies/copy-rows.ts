/** For those above who carry rows from one app to another. */
export { putRows, selectByIds, selectSteps } from './copy-queries'
