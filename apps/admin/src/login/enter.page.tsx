import { useQueryClient } from '@tanstack/react-query';
import { Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { LinkButton } from '../shell/link-button.widget.tsx';
import { SESSION_KEY } from '../shell/session-key.ts';

/** Where a colleague of the main site arrives: the ticket in the address signs in, once. */
export function EnterPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const ticket = location.hash.slice(1);
    // Taken out of the address first: a second run of this effect, or a reload, must not use it again.
    if (ticket === '') return;
    history.replaceState(history.state, '', location.pathname);
    api.adminAuth.enter({ ticket }).then(
      (profile) => {
        client.setQueryData(SESSION_KEY, profile);
        void navigate('/', { replace: true });
      },
      (error: unknown) => setProblem(describeFailure(error)),
    );
  }, [client, navigate]);
  if (problem === '') return <Spin fullscreen description="正在进入站点" />;
  return (
    <FailureView
      title="没有切换成功"
      text={problem}
      action={
        <LinkButton to="/login" type="primary">
          去登录
        </LinkButton>
      }
    />
  );
}
