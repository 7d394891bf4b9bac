export { refusalOfEntry } from '@tradefront/account-pages'
