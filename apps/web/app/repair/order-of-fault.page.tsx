import { redirect } from 'react-router';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/order-of-fault.page.ts';
import { readId } from './order-view.ts';

/** A booking of one fault of a SKU (R063): the address of its model, with all that is asked for beside it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const ppid = readId(params.ppid) || 1;
  const { productId } = await api.product.detailStatic({ ppid });
  throw redirect(`/after-service/order/${ppid}/${productId}/${readId(params.gzid)}${url.search}`);
}

export default function OrderOfFaultPage() {
  return null;
}
