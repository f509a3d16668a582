import { defineRoute, redirect, type Route } from '#api/http/route.ts';
import { plansPage, type PlansPageData } from './schemas.ts';

const titles = { premium_features: 'What premium has', request_quote: 'Request a quote' } as const;

const route = (topic: PlansPageData['topic']): Route =>
  defineRoute({
    method: 'get',
    path: `/${topic}`,
    tag: 'Home',
    summary: `${titles[topic]}; where another site sells the product, it leads there`,
    access: 'public',
    response: plansPage,
    statuses: [200, 303],
    page: { id: 'plans', title: titles[topic] },
    needs: ['providerSiteUrl'],
    handler: async (_input, { services }) =>
      services.providerSiteUrl === '' ? { topic } : redirect(`${services.providerSiteUrl}/${topic}`),
  });

/** The product's own pages about its plans. */
export const plansRoutes: readonly Route[] = [route('premium_features'), route('request_quote')];
