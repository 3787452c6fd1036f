/** Where a process of ours finds the settings of its work. */
export const SETTINGS = 'QIPU_WORK_SETTINGS'
