/** Environment variable with the settings of a subprocess. */
export const SETTINGS = 'QIPU_WORK_SETTINGS'
