import { tabsChannel } from '@vitrina/site/tabs'

/** Which estimate has changed; what is in it is asked for anew. */
export const { tell: tellTabs, hear: hearTabs } = tabsChannel<{ id: string }>('vitrina-estimates')
